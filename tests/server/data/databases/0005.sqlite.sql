BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
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
INSERT INTO "blocks" VALUES('device','307395df4607e9aef87f','',1.79491913279157185552e+09,NULL);
CREATE TABLE commands (
	table_id TEXT NOT NULL, 
	actor TEXT NOT NULL, 
	command_id TEXT NOT NULL, 
	answer TEXT NOT NULL, 
	at DOUBLE NOT NULL, request BLOB, 
	PRIMARY KEY (table_id, actor, command_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','18c8b3dcdb0b5297','{"table":"26c3e357fe1d033b98b1","events":1}',1.79491913265219759938e+09,X'D54A9E0F7A9292C9');
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','4ea24e5f0294734a','{"table":"26c3e357fe1d033b98b1","events":1}',1.79491913263942122458e+09,X'88A372E986CB31F0');
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','56140e1c0110955d','{"table":"26c3e357fe1d033b98b1","events":1}',1.79491913269216895104e+09,X'84E70F7A9C5F43EF');
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','5c4e441bd2ed90b3','{"table":"26c3e357fe1d033b98b1","events":1}',1.79491913266027808184e+09,X'6AFAB4950988C300');
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','5f66b0ee9e1e3da1','{"table":"26c3e357fe1d033b98b1","events":2}',1.79491913265468549729e+09,X'3AC5FE9BEEAB0AAE');
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','7039277f82ba9a77','{"table":"26c3e357fe1d033b98b1","events":1}',1.79491913268440031999e+09,X'E24606974237D1F2');
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','88750b3c98684e8c','{"table":"26c3e357fe1d033b98b1","events":1}',1.7949191326766448021e+09,X'EDBCDDF394787BC7');
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','8a7bf3124376b509','{"table":"26c3e357fe1d033b98b1","events":1}',1.7949191326681604385e+09,X'DEDBD1E46A1AB962');
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','a296d2ca2c6e8324','{"table":"26c3e357fe1d033b98b1","events":2}',1.79491913266253900528e+09,X'6E804ADDAFA3B304');
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','a675d7d8c81e1510','{"table":"26c3e357fe1d033b98b1","events":2}',1.79491913267100477221e+09,X'E2A8C471A647FF8F');
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','ca314a776e968eaf','{"table":"26c3e357fe1d033b98b1","events":3}',1.79491913264820623398e+09,X'FABF3D3BEE71DEE8');
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','ceeb6c520b27af5f','{"table":"26c3e357fe1d033b98b1"}',1.79491913263723778726e+09,X'3E2E29331C51F3F5');
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','e38c16c72fd9b31c','{"table":"26c3e357fe1d033b98b1","events":2}',1.79491913267896580691e+09,X'C08243B5E870CB60');
INSERT INTO "commands" VALUES('26c3e357fe1d033b98b1','845c57c266641e502bd4','ee35a50941322f8c','{"table":"26c3e357fe1d033b98b1","events":2}',1.7949191326866836548e+09,X'A3A87555A82F048D');
INSERT INTO "commands" VALUES('75029e07567b301dc882','845c57c266641e502bd4','01349385270d6c6a','{"table":"75029e07567b301dc882"}',1794919132.69475,X'1010BBA5147598DB');
INSERT INTO "commands" VALUES('d44989f50af35f583088','845c57c266641e502bd4','05c0fcb170494a18','{"table":"d44989f50af35f583088"}',1.79491913257818174365e+09,X'91DB621261016204');
INSERT INTO "commands" VALUES('d44989f50af35f583088','845c57c266641e502bd4','11496ab434c17759','{"table":"d44989f50af35f583088","events":1}',1.79491913260405540463e+09,X'84AA60BFCA8DA230');
INSERT INTO "commands" VALUES('d44989f50af35f583088','845c57c266641e502bd4','3db7c26abaaea19f','{"table":"d44989f50af35f583088","events":4}',1.79491913262704253203e+09,X'96D8EF4A4C9859C2');
INSERT INTO "commands" VALUES('d44989f50af35f583088','845c57c266641e502bd4','45fcfbade6d0eb5c','{"table":"d44989f50af35f583088","events":2}',1.79491913259544539453e+09,X'BAB1CE3EF8CDCFA1');
INSERT INTO "commands" VALUES('d44989f50af35f583088','845c57c266641e502bd4','4b85883667221786','{"table":"d44989f50af35f583088","events":1}',1.7949191326246511936e+09,X'5A9D4D257AF2602E');
INSERT INTO "commands" VALUES('d44989f50af35f583088','845c57c266641e502bd4','5200807f91d5ec53','{"table":"d44989f50af35f583088","events":2}',1.79491913261466050147e+09,X'34361E502879AAAF');
INSERT INTO "commands" VALUES('d44989f50af35f583088','845c57c266641e502bd4','9e5db1c6bda21dd2','{"table":"d44989f50af35f583088","events":3}',1.7949191325854039192e+09,X'BABE7A2E93D9EC15');
INSERT INTO "commands" VALUES('d44989f50af35f583088','845c57c266641e502bd4','9eaec09e72566bff','{"table":"d44989f50af35f583088","events":1}',1.79491913261892795561e+09,X'2A658DFE853C9941');
INSERT INTO "commands" VALUES('d44989f50af35f583088','845c57c266641e502bd4','db7d69891379d3be','{"table":"d44989f50af35f583088","events":2}',1.79491913262152147289e+09,X'2DB0F004B57AB2D2');
INSERT INTO "commands" VALUES('d44989f50af35f583088','845c57c266641e502bd4','f37efda7f8c26a78','{"table":"d44989f50af35f583088","events":1}',1.79491913259019136425e+09,X'94E926416A71EE45');
INSERT INTO "commands" VALUES('d44989f50af35f583088','845c57c266641e502bd4','f53f5feb0685b345','{"table":"d44989f50af35f583088","events":1}',1.79491913258341193202e+09,X'8E665C5F60E3D184');
CREATE TABLE devices (
	id TEXT NOT NULL, 
	token_hash BLOB NOT NULL, 
	created_at DOUBLE NOT NULL, 
	seen_at DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (token_hash)
);
INSERT INTO "devices" VALUES('845c57c266641e502bd4',X'11438A40E7F33E0220EF9C38CB9D385125D257E58A53821C70BD3966E806758D',1.79491913257159686084e+09,1.79491913384841608996e+09);
INSERT INTO "devices" VALUES('307395df4607e9aef87f',X'523F27ACF0034C3C13142969F858E682D4B1257928D1B232BD658B539A75BB45',1.79491913270617127421e+09,1.79491913270617127421e+09);
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
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',1,1.79491913263723778726e+09,'created',NULL,'{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',2,1.79491913263723778726e+09,'committed',NULL,'{"match":1,"scheme":2,"commitments":[[0,"a90b92cb861e85be844df2d58896ab073ca360e886b1c0394bf55068b968785a"]]}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',3,1.79491913263942122458e+09,'readied',0,'{"nonce":"2f575caa"}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',4,1.79491913264820623398e+09,'readied',1,'{"nonce":"0b35a3e4"}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',5,1.79491913264820623398e+09,'started',NULL,'{"match":1,"starter":0}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',6,1.79491913264820623398e+09,'chanced',NULL,'{"events":[["number",3],["number",0],["number",1],["colour",3],["colour",0],["colour",4]]}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',7,1.79491913265219759938e+09,'acted',0,'{"action":"G0"}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',8,1.79491913265468549729e+09,'acted',1,'{"action":"R1"}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',9,1.79491913265468549729e+09,'chanced',NULL,'{"events":[["number",3],["number",8],["number",4],["colour",1],["colour",3],["colour",2]]}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',10,1.79491913266027808184e+09,'acted',1,'{"action":"G4"}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',11,1.79491913266253900528e+09,'acted',0,'{"action":"O3"}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',12,1.79491913266253900528e+09,'chanced',NULL,'{"events":[["number",5],["number",4],["number",9],["colour",2],["colour",2],["colour",4]]}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',13,1.7949191326681604385e+09,'acted',0,'{"action":"-"}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',14,1.79491913267100477221e+09,'acted',1,'{"action":"B4"}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',15,1.79491913267100477221e+09,'chanced',NULL,'{"events":[["number",2],["number",3],["number",9],["colour",5],["colour",1],["colour",2]]}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',16,1.7949191326766448021e+09,'acted',1,'{"action":"P2"}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',17,1.79491913267896580691e+09,'acted',0,'{"action":"-"}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',18,1.79491913267896580691e+09,'chanced',NULL,'{"events":[["number",2],["number",0],["number",6],["colour",4],["colour",1],["colour",0]]}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',19,1.79491913268440031999e+09,'acted',0,'{"action":"R0"}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',20,1.7949191326866836548e+09,'acted',1,'{"action":"-"}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',21,1.7949191326866836548e+09,'chanced',NULL,'{"events":[["number",8],["number",1],["number",9],["colour",1],["colour",1],["colour",5]]}');
INSERT INTO "events" VALUES('26c3e357fe1d033b98b1',22,1.79491913269216895104e+09,'acted',1,'{"action":"O9"}');
INSERT INTO "events" VALUES('75029e07567b301dc882',1,1794919132.69475,'created',NULL,'{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('75029e07567b301dc882',2,1794919132.69475,'committed',NULL,'{"match":1,"scheme":2,"commitments":[[1,"b9af6e0ad8fbc5fa20b54933b9dabd1cb4cd521dd7ea482a54431d72e49fb7f8"],[2,"7622f7117549231171b7bb84c4a504be5d645a7d051a5f80279c65be9541b284"],[3,"ea9a1f03013466e25349beb074d4f6bbb6104318dd5c94c61eb996b5c218c7ff"]]}');
INSERT INTO "events" VALUES('d44989f50af35f583088',1,1.79491913257818174365e+09,'created',NULL,'{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('d44989f50af35f583088',2,1.79491913257818174365e+09,'committed',NULL,'{"match":1,"scheme":2,"commitments":[[1,"a51de7c282aef038937fb1417d7431c1024d6e3bc673b935a51e361a2e152ceb"]]}');
INSERT INTO "events" VALUES('d44989f50af35f583088',3,1.79491913258341193202e+09,'readied',0,'{"nonce":"f6d245bc"}');
INSERT INTO "events" VALUES('d44989f50af35f583088',4,1.7949191325854039192e+09,'readied',1,'{"nonce":"4c9955c1"}');
INSERT INTO "events" VALUES('d44989f50af35f583088',5,1.7949191325854039192e+09,'started',NULL,'{"match":1,"starter":1}');
INSERT INTO "events" VALUES('d44989f50af35f583088',6,1.7949191325854039192e+09,'chanced',NULL,'{"events":[["deal",0,"B5"],["deal",0,"Y5"],["deal",0,"Y4"],["deal",1,"Y3"],["deal",1,"Y2"],["deal",1,"Y$"]]}');
INSERT INTO "events" VALUES('d44989f50af35f583088',7,1.79491913259019136425e+09,'acted',1,'{"action":"Y2"}');
INSERT INTO "events" VALUES('d44989f50af35f583088',8,1.79491913259544539453e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('d44989f50af35f583088',9,1.79491913259544539453e+09,'chanced',NULL,'{"events":[["draw","B2"]]}');
INSERT INTO "events" VALUES('d44989f50af35f583088',10,1.79491913260405540463e+09,'acted',0,'{"action":"B5"}');
INSERT INTO "events" VALUES('d44989f50af35f583088',11,1.79491913261466050147e+09,'acted',0,'{"action":"="}');
INSERT INTO "events" VALUES('d44989f50af35f583088',12,1.79491913261466050147e+09,'chanced',NULL,'{"events":[["draw","B3"]]}');
INSERT INTO "events" VALUES('d44989f50af35f583088',13,1.79491913261892795561e+09,'acted',1,'{"action":"xY3"}');
INSERT INTO "events" VALUES('d44989f50af35f583088',14,1.79491913262152147289e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('d44989f50af35f583088',15,1.79491913262152147289e+09,'chanced',NULL,'{"events":[["draw","B$"]]}');
INSERT INTO "events" VALUES('d44989f50af35f583088',16,1.7949191326246511936e+09,'acted',0,'{"action":"xY5"}');
INSERT INTO "events" VALUES('d44989f50af35f583088',17,1.79491913262704253203e+09,'acted',0,'{"action":"="}');
INSERT INTO "events" VALUES('d44989f50af35f583088',18,1.79491913262704253203e+09,'chanced',NULL,'{"events":[["draw","B4"]]}');
INSERT INTO "events" VALUES('d44989f50af35f583088',19,1.79491913262704253203e+09,'revealed',NULL,'{"scene":1,"key":"5b82490569a43d8715f9118a25a9d25cb502d240d501a68f105a8db1b234af5a"}');
INSERT INTO "events" VALUES('d44989f50af35f583088',20,1.79491913262704253203e+09,'committed',NULL,'{"match":2,"scheme":2,"commitments":[[1,"24c7d0976b4456929bb71d8ef6f0dccd1b234ba57b994978063871afa97ba905"]]}');
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
INSERT INTO "links" VALUES(X'120BD8F3AF6F9FF30606087C2B42E5EE72E69474F765F892671D77B2F06F49F3','75029e07567b301dc882',1,'invite',1794919132.69475,NULL,NULL);
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
INSERT INTO "operator_actions" VALUES(1794919132791,1.79491913279157185552e+09,'block','device 307395df4607e9aef87f','');
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
INSERT INTO "pad_entries" VALUES(X'4F6E2AABB53EB54F1953ECC9DA0D39784C130A1298CEB783EF5EA49C10988ED5',1,-1,1,'{"numbers":[7,0,4],"colours":["R","G","G"]}');
CREATE TABLE pads (
	token_hash BLOB NOT NULL, 
	maker TEXT NOT NULL, 
	created_at DOUBLE NOT NULL, 
	updated_at DOUBLE NOT NULL, 
	seq INTEGER NOT NULL, 
	setup TEXT NOT NULL, 
	holders TEXT NOT NULL, request BLOB, command_id TEXT, 
	PRIMARY KEY (token_hash)
)
 WITHOUT ROWID

;
INSERT INTO "pads" VALUES(X'4F6E2AABB53EB54F1953ECC9DA0D39784C130A1298CEB783EF5EA49C10988ED5','845c57c266641e502bd4',1.79491913269827795028e+09,1.79491913270194053649e+09,1,'{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}','[null,null]',X'BDB1253B2692FB8C',NULL);
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
INSERT INTO "seats" VALUES('26c3e357fe1d033b98b1',0,'845c57c266641e502bd4');
INSERT INTO "seats" VALUES('26c3e357fe1d033b98b1',1,'845c57c266641e502bd4');
INSERT INTO "seats" VALUES('26c3e357fe1d033b98b1',1000,'845c57c266641e502bd4');
INSERT INTO "seats" VALUES('75029e07567b301dc882',0,'845c57c266641e502bd4');
INSERT INTO "seats" VALUES('75029e07567b301dc882',1000,'845c57c266641e502bd4');
INSERT INTO "seats" VALUES('d44989f50af35f583088',0,'845c57c266641e502bd4');
INSERT INTO "seats" VALUES('d44989f50af35f583088',1,'845c57c266641e502bd4');
INSERT INTO "seats" VALUES('d44989f50af35f583088',1000,'845c57c266641e502bd4');
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
INSERT INTO "secrets" VALUES('26c3e357fe1d033b98b1',1,0,X'5C94AA0FA618FA1E74A3F051F1F7ECDCFAAB8793197FD11474E179B2B4786CC8');
INSERT INTO "secrets" VALUES('75029e07567b301dc882',1,1,X'826830069240024DBCCB1955AEFABC8F9EAE95291A1D28604B25C51C9148C275');
INSERT INTO "secrets" VALUES('75029e07567b301dc882',1,2,X'3F684C617DFD78D59A383AA98E857D9439DBAA3EEF674B0ECBF8D980589D76E0');
INSERT INTO "secrets" VALUES('75029e07567b301dc882',1,3,X'333434BDBC04D254A09803420200F25392C9460E5D6942D3B16B60F63D9EA59A');
INSERT INTO "secrets" VALUES('d44989f50af35f583088',1,1,X'5B82490569A43D8715F9118A25A9D25CB502D240D501A68F105A8DB1B234AF5A');
INSERT INTO "secrets" VALUES('d44989f50af35f583088',2,1,X'015024CF8C24374195DF4AB31591315D1CA0F75BC901FA1340D52AB3CB07D7D1');
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
INSERT INTO "tables" VALUES('d44989f50af35f583088',1.79491913257818174365e+09,1.79491913262704253203e+09,20,'over','{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO "tables" VALUES('26c3e357fe1d033b98b1',1.79491913263723778726e+09,1.79491913269216895104e+09,22,'playing','{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1,"agent_due":false}');
INSERT INTO "tables" VALUES('75029e07567b301dc882',1794919132.69475,1794919132.69475,2,'lobby','{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');
CREATE INDEX tables_by_status ON tables (status, updated_at);
CREATE INDEX ix_seats_device_id ON seats (device_id);
CREATE INDEX ix_links_table_id ON links (table_id);
CREATE INDEX pads_by_age ON pads (updated_at);
CREATE UNIQUE INDEX commands_by_id ON commands (actor, command_id) WHERE request IS NOT NULL;
CREATE UNIQUE INDEX pads_by_id ON pads (maker, command_id);
COMMIT;
