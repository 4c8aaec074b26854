BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE blocks (
	kind TEXT NOT NULL, 
	subject TEXT NOT NULL, 
	reason TEXT NOT NULL, 
	created_at DOUBLE NOT NULL, 
	expires_at DOUBLE, 
	PRIMARY KEY (kind, subject)
)
 WITHOUT ROWID

;
INSERT INTO "blocks" VALUES('device','6aa00c8b42e19fbd4c45','',1794886585.85545,NULL);
CREATE TABLE commands (
	table_id TEXT NOT NULL, 
	actor TEXT NOT NULL, 
	command_id TEXT NOT NULL, 
	answer TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, actor, command_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','0785a5d054a35bb5','{"table":"c443209d6c68793c0017","events":1}',1.7948865848336362839e+09);
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','18fb02f6a7cbf7a8','{"table":"c443209d6c68793c0017","events":2}',1.79488658502890658383e+09);
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','262c1db33350e283','{"table":"c443209d6c68793c0017","events":2}',1.79488658485354590421e+09);
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','38732ef028b870d0','{"table":"c443209d6c68793c0017","events":1}',1.79488658489981675147e+09);
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','70ede64d9c79eeeb','{"table":"c443209d6c68793c0017","events":1}',1.79488658498895287509e+09);
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','720612beb5051f6b','{"table":"c443209d6c68793c0017","events":1}',1.79488658517229437831e+09);
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','761ab2c820479fb0','{"table":"c443209d6c68793c0017","events":2}',1.79488658511000251771e+09);
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','b286de1c5b838081','{"table":"c443209d6c68793c0017","events":1}',1.79488658488229489325e+09);
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','c4888033c410bc29','{"table":"c443209d6c68793c0017","events":1}',1.79488658480691814427e+09);
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','d1b37c0065ffaadd','{"table":"c443209d6c68793c0017","events":2}',1.79488658492156338691e+09);
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','d1c4f96db2138c68','{"table":"c443209d6c68793c0017","events":1}',1794886585.08617);
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','d997ceb76e22f007','{"table":"c443209d6c68793c0017","events":2}',1.79488658488913559911e+09);
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','de13db91a77e5c96','{"table":"c443209d6c68793c0017","events":3}',1.79488658481879448892e+09);
INSERT INTO "commands" VALUES('c443209d6c68793c0017','e8f15c2539f418b04e01','f2994abee44d6da4','{"table":"c443209d6c68793c0017"}',1.79488658478833985323e+09);
INSERT INTO "commands" VALUES('d67a825e0f114e11e664','e8f15c2539f418b04e01','96d0c6ee98b14cb6','{"table":"d67a825e0f114e11e664"}',1.79488658521852135659e+09);
INSERT INTO "commands" VALUES('e3828953ff200a53c77b','e8f15c2539f418b04e01','26fe6a6a8414c43e','{"table":"e3828953ff200a53c77b"}',1.79488658442423725134e+09);
INSERT INTO "commands" VALUES('e3828953ff200a53c77b','e8f15c2539f418b04e01','2ad5ee65648fc9b8','{"table":"e3828953ff200a53c77b","events":1}',1.79488658457472705833e+09);
INSERT INTO "commands" VALUES('e3828953ff200a53c77b','e8f15c2539f418b04e01','35e03dcd2caa8c8e','{"table":"e3828953ff200a53c77b","events":1}',1.79488658467306900026e+09);
INSERT INTO "commands" VALUES('e3828953ff200a53c77b','e8f15c2539f418b04e01','390e4a2fea35a2a3','{"table":"e3828953ff200a53c77b","events":1}',1.79488658474204134936e+09);
INSERT INTO "commands" VALUES('e3828953ff200a53c77b','e8f15c2539f418b04e01','52ffe43f07ce5427','{"table":"e3828953ff200a53c77b","events":2}',1.79488658451309108727e+09);
INSERT INTO "commands" VALUES('e3828953ff200a53c77b','e8f15c2539f418b04e01','5d438e5c3d3be7d3','{"table":"e3828953ff200a53c77b","events":2}',1.79488658470552873611e+09);
INSERT INTO "commands" VALUES('e3828953ff200a53c77b','e8f15c2539f418b04e01','6a94b7fda8cb30f8','{"table":"e3828953ff200a53c77b","events":1}',1.794886584438177824e+09);
INSERT INTO "commands" VALUES('e3828953ff200a53c77b','e8f15c2539f418b04e01','a3d5074c5ab11001','{"table":"e3828953ff200a53c77b","events":3}',1.79488658478113818168e+09);
INSERT INTO "commands" VALUES('e3828953ff200a53c77b','e8f15c2539f418b04e01','d9db30696d01548f','{"table":"e3828953ff200a53c77b","events":1}',1.79488658446998381617e+09);
INSERT INTO "commands" VALUES('e3828953ff200a53c77b','e8f15c2539f418b04e01','dce19515908cccba','{"table":"e3828953ff200a53c77b","events":3}',1.79488658444597315791e+09);
INSERT INTO "commands" VALUES('e3828953ff200a53c77b','e8f15c2539f418b04e01','e2503723fdd2b74c','{"table":"e3828953ff200a53c77b","events":2}',1.79488658462485241892e+09);
CREATE TABLE devices (
	id TEXT NOT NULL, 
	token_hash BLOB NOT NULL, 
	created_at DOUBLE NOT NULL, 
	seen_at DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (token_hash)
);
INSERT INTO "devices" VALUES('e8f15c2539f418b04e01',X'80C817914519439F8DB2AC89949C3A5513DFBA384A3CF940FBD82BCE464EAB31',1.79488658438411879535e+09,1.79488658699475717543e+09);
INSERT INTO "devices" VALUES('6aa00c8b42e19fbd4c45',X'149DC0CF616E0B57D21DE9348DEEB3749F104F30FFD1FBF31CA7D485B5C7C068',1.79488658528318881981e+09,1.79488658528318881981e+09);
CREATE TABLE events (
	table_id TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	kind TEXT NOT NULL, 
	seat INTEGER, 
	data TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('c443209d6c68793c0017',1,1.79488658478833985323e+09,'created',NULL,'{"setup":{"game":"rollwrite","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',2,1.79488658478833985323e+09,'committed',NULL,'{"match":1,"commitments":[[0,"5954caa4db038017b217fb3b6a73e1a408e4299b7355c2719703b414cad63148"]]}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',3,1.79488658480691814427e+09,'readied',0,'{"nonce":"1a1abb2a"}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',4,1.79488658481879448892e+09,'readied',1,'{"nonce":"ce9fd2c5"}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',5,1.79488658481879448892e+09,'started',NULL,'{"match":1,"starter":0}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',6,1.79488658481879448892e+09,'chanced',NULL,'{"events":[["number",4],["number",8],["number",5],["colour",5],["colour",5],["colour",0]]}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',7,1.7948865848336362839e+09,'acted',0,'{"action":"-"}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',8,1.79488658485354590421e+09,'acted',1,'{"action":"R5"}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',9,1.79488658485354590421e+09,'chanced',NULL,'{"events":[["number",1],["number",0],["number",0],["colour",0],["colour",4],["colour",0]]}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',10,1.79488658488229489325e+09,'acted',1,'{"action":"R0"}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',11,1.79488658488913559911e+09,'acted',0,'{"action":"B1"}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',12,1.79488658488913559911e+09,'chanced',NULL,'{"events":[["number",7],["number",1],["number",7],["colour",4],["colour",0],["colour",1]]}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',13,1.79488658489981675147e+09,'acted',0,'{"action":"R1"}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',14,1.79488658492156338691e+09,'acted',1,'{"action":"B7"}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',15,1.79488658492156338691e+09,'chanced',NULL,'{"events":[["number",7],["number",3],["number",2],["colour",5],["colour",0],["colour",0]]}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',16,1.79488658498895287509e+09,'acted',1,'{"action":"-"}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',17,1.79488658502890658383e+09,'acted',0,'{"action":"P3"}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',18,1.79488658502890658383e+09,'chanced',NULL,'{"events":[["number",5],["number",5],["number",4],["colour",1],["colour",3],["colour",0]]}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',19,1794886585.08617,'acted',0,'{"action":"-"}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',20,1.79488658511000251771e+09,'acted',1,'{"action":"O4"}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',21,1.79488658511000251771e+09,'chanced',NULL,'{"events":[["number",1],["number",8],["number",7],["colour",1],["colour",0],["colour",0]]}');
INSERT INTO "events" VALUES('c443209d6c68793c0017',22,1.79488658517229437831e+09,'acted',1,'{"action":"-"}');
INSERT INTO "events" VALUES('d67a825e0f114e11e664',1,1.79488658521852135659e+09,'created',NULL,'{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('d67a825e0f114e11e664',2,1.79488658521852135659e+09,'committed',NULL,'{"match":1,"commitments":[[1,"aa53349d537a6645fe2bab91b75e88b16cee515725f04f09687e2e560340fc04"],[2,"f226ff4180ae9ae436f3d9276ec85196c0ccddee12f82dc765cc71b3ce6e1110"],[3,"67c582f1413331eb5ad4f715ab4385f2d9e45f563f8422e88fe9546e8db29fc4"]]}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',1,1.79488658442423725134e+09,'created',NULL,'{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',2,1.79488658442423725134e+09,'committed',NULL,'{"match":1,"commitments":[[1,"7e39cbd338562996a68c47fd1762d8442452f2030e2e475142c4e8b9b48529aa"]]}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',3,1.794886584438177824e+09,'readied',0,'{"nonce":"344180ab"}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',4,1.79488658444597315791e+09,'readied',1,'{"nonce":"33cc8619"}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',5,1.79488658444597315791e+09,'started',NULL,'{"match":1,"starter":0}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',6,1.79488658444597315791e+09,'chanced',NULL,'{"events":[["deal",0,"B$"],["deal",0,"Y4"],["deal",0,"B2"],["deal",1,"B3"],["deal",1,"Y3"],["deal",1,"Y5"]]}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',7,1.79488658446998381617e+09,'acted',0,'{"action":"B$"}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',8,1.79488658451309108727e+09,'acted',0,'{"action":"="}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',9,1.79488658451309108727e+09,'chanced',NULL,'{"events":[["draw","B5"]]}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',10,1.79488658457472705833e+09,'acted',1,'{"action":"B3"}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',11,1.79488658462485241892e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',12,1.79488658462485241892e+09,'chanced',NULL,'{"events":[["draw","Y2"]]}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',13,1.79488658467306900026e+09,'acted',0,'{"action":"xY4"}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',14,1.79488658470552873611e+09,'acted',0,'{"action":"="}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',15,1.79488658470552873611e+09,'chanced',NULL,'{"events":[["draw","B4"]]}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',16,1.79488658474204134936e+09,'acted',1,'{"action":"xY2"}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',17,1.79488658478113818168e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',18,1.79488658478113818168e+09,'chanced',NULL,'{"events":[["draw","Y$"]]}');
INSERT INTO "events" VALUES('e3828953ff200a53c77b',19,1.79488658478113818168e+09,'revealed',NULL,'{"scene":1,"key":"461280e747331716049440b88131bdd7a65c8913ffd66da6fc99bf0d5cffe069"}');
CREATE TABLE links (
	token_hash BLOB NOT NULL, 
	table_id TEXT NOT NULL, 
	seat INTEGER, 
	purpose TEXT NOT NULL, 
	created_at DOUBLE NOT NULL, 
	expires_at DOUBLE, 
	used_at DOUBLE, 
	PRIMARY KEY (token_hash), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "links" VALUES(X'98F37FA70F324DFA11B990E944C7027D220752917B26C0C56FAC9C9C4BFF9DD8','d67a825e0f114e11e664',1,'invite',1.79488658521852135659e+09,NULL,NULL);
CREATE TABLE operator_actions (
	seq BIGINT NOT NULL, 
	at DOUBLE NOT NULL, 
	action TEXT NOT NULL, 
	subject TEXT NOT NULL, 
	note TEXT NOT NULL, 
	PRIMARY KEY (seq)
)
 WITHOUT ROWID

;
INSERT INTO "operator_actions" VALUES(1794886585855,1794886585.85545,'block','device 6aa00c8b42e19fbd4c45','');
CREATE TABLE pad_entries (
	token_hash BLOB NOT NULL, 
	turn INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (token_hash, turn, seat), 
	FOREIGN KEY(token_hash) REFERENCES pads (token_hash) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "pad_entries" VALUES(X'1D96B35D76E14EC40FE9D67D469DC00CA6D7B0D646369A3E23B177CD6B84E660',1,-1,1,'{"numbers":[7,0,4],"colours":["R","G","G"]}');
CREATE TABLE pads (
	token_hash BLOB NOT NULL, 
	maker TEXT NOT NULL, 
	created_at DOUBLE NOT NULL, 
	updated_at DOUBLE NOT NULL, 
	seq INTEGER NOT NULL, 
	setup TEXT NOT NULL, 
	holders TEXT NOT NULL, 
	PRIMARY KEY (token_hash)
)
 WITHOUT ROWID

;
INSERT INTO "pads" VALUES(X'1D96B35D76E14EC40FE9D67D469DC00CA6D7B0D646369A3E23B177CD6B84E660','e8f15c2539f418b04e01',1.79488658524571228027e+09,1.79488658525722670554e+09,1,'{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}','[null,null]');
CREATE TABLE seats (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	device_id TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat, device_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	FOREIGN KEY(device_id) REFERENCES devices (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES('c443209d6c68793c0017',0,'e8f15c2539f418b04e01');
INSERT INTO "seats" VALUES('c443209d6c68793c0017',1,'e8f15c2539f418b04e01');
INSERT INTO "seats" VALUES('c443209d6c68793c0017',1000,'e8f15c2539f418b04e01');
INSERT INTO "seats" VALUES('d67a825e0f114e11e664',0,'e8f15c2539f418b04e01');
INSERT INTO "seats" VALUES('d67a825e0f114e11e664',1000,'e8f15c2539f418b04e01');
INSERT INTO "seats" VALUES('e3828953ff200a53c77b',0,'e8f15c2539f418b04e01');
INSERT INTO "seats" VALUES('e3828953ff200a53c77b',1,'e8f15c2539f418b04e01');
INSERT INTO "seats" VALUES('e3828953ff200a53c77b',1000,'e8f15c2539f418b04e01');
CREATE TABLE secrets (
	table_id TEXT NOT NULL, 
	"match" INTEGER NOT NULL, 
	scene INTEGER NOT NULL, 
	"key" BLOB NOT NULL, 
	PRIMARY KEY (table_id, "match", scene), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "secrets" VALUES('c443209d6c68793c0017',1,0,X'227ED7FF3D267C11F95C41FD55F1FB79DA246CA75A6FB8E7418D9A356606C7A1');
INSERT INTO "secrets" VALUES('d67a825e0f114e11e664',1,1,X'E054873758751BBA58F62DBABB0F9EF7E44C30B1B0851903C8C3F97F479FA7F5');
INSERT INTO "secrets" VALUES('d67a825e0f114e11e664',1,2,X'7C8D89D04518870BA7D061B82383352AD9CDB248BC038E1067D6B052AE3C9756');
INSERT INTO "secrets" VALUES('d67a825e0f114e11e664',1,3,X'64D1AC645065616AD367DD1F26754B3487277E8D84D23C1CF69143C47446A8C7');
INSERT INTO "secrets" VALUES('e3828953ff200a53c77b',1,1,X'461280E747331716049440B88131BDD7A65C8913FFD66DA6FC99BF0D5CFFE069');
CREATE TABLE servers (
	id TEXT NOT NULL, 
	host TEXT NOT NULL, 
	port INTEGER NOT NULL, 
	pid INTEGER NOT NULL, 
	version TEXT NOT NULL, 
	started_at DOUBLE NOT NULL, 
	seen_at DOUBLE NOT NULL, 
	seq BIGINT NOT NULL, 
	report TEXT NOT NULL, 
	PRIMARY KEY (id)
)
 WITHOUT ROWID

;
CREATE TABLE tables (
	id TEXT NOT NULL, 
	created_at DOUBLE NOT NULL, 
	updated_at DOUBLE NOT NULL, 
	version INTEGER NOT NULL, 
	status TEXT NOT NULL, 
	summary TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('e3828953ff200a53c77b',1.79488658442423725134e+09,1.79488658478113818168e+09,19,'over','{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO "tables" VALUES('c443209d6c68793c0017',1.79488658478833985323e+09,1.79488658517229437831e+09,22,'playing','{"game":"rollwrite","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1,"agent_due":false}');
INSERT INTO "tables" VALUES('d67a825e0f114e11e664',1.79488658521852135659e+09,1.79488658521852135659e+09,2,'lobby','{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');
CREATE INDEX tables_by_status ON tables (status, updated_at);
CREATE INDEX ix_seats_device_id ON seats (device_id);
CREATE INDEX ix_links_table_id ON links (table_id);
CREATE INDEX pads_by_age ON pads (updated_at);
COMMIT;
