BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
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
INSERT INTO "blocks" VALUES('device','df05b82bcbd45adb4080','',1.79489001491084408752e+09,NULL);
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
INSERT INTO "commands" VALUES('2bc90d375de11daf7284','66db20be04218f47ff86','0ec2a802fc988958','{"table":"2bc90d375de11daf7284"}',1.79489001214940023425e+09,X'91DB621261016204');
INSERT INTO "commands" VALUES('2bc90d375de11daf7284','66db20be04218f47ff86','13d560aae7d922e8','{"table":"2bc90d375de11daf7284","events":1}',1.79489001240559744839e+09,X'42054D8BF542B824');
INSERT INTO "commands" VALUES('2bc90d375de11daf7284','66db20be04218f47ff86','1b64c5a9b69eee0b','{"table":"2bc90d375de11daf7284","events":1}',1.79489001253907036782e+09,X'437D02BFFF3E9FC9');
INSERT INTO "commands" VALUES('2bc90d375de11daf7284','66db20be04218f47ff86','2f6420c680a26315','{"table":"2bc90d375de11daf7284","events":2}',1.79489001230389428132e+09,X'BAB1CE3EF8CDCFA1');
INSERT INTO "commands" VALUES('2bc90d375de11daf7284','66db20be04218f47ff86','3e0244e77c85621b','{"table":"2bc90d375de11daf7284","events":1}',1.79489001220618963239e+09,X'7939B96FE1409B2D');
INSERT INTO "commands" VALUES('2bc90d375de11daf7284','66db20be04218f47ff86','4b9e87c35a715d8c','{"table":"2bc90d375de11daf7284","events":3}',1.7948900122261860371e+09,X'DAFE2AD89713EF72');
INSERT INTO "commands" VALUES('2bc90d375de11daf7284','66db20be04218f47ff86','50e274c2692c05e2','{"table":"2bc90d375de11daf7284","events":2}',1.7948900124329090119e+09,X'2DB0F004B57AB2D2');
INSERT INTO "commands" VALUES('2bc90d375de11daf7284','66db20be04218f47ff86','6469a4cfc097feb2','{"table":"2bc90d375de11daf7284","events":1}',1.79489001249887180329e+09,X'CF420EFCD01AB157');
INSERT INTO "commands" VALUES('2bc90d375de11daf7284','66db20be04218f47ff86','acdd9275ee998981','{"table":"2bc90d375de11daf7284","events":1}',1.79489001227418208117e+09,X'E0A5C19F74A1DB18');
INSERT INTO "commands" VALUES('2bc90d375de11daf7284','66db20be04218f47ff86','b826571743525d76','{"table":"2bc90d375de11daf7284","events":4}',1.79489001261719298366e+09,X'052E4F57AB5F7013');
INSERT INTO "commands" VALUES('2bc90d375de11daf7284','66db20be04218f47ff86','bbd47cee0bccd02c','{"table":"2bc90d375de11daf7284","events":1}',1.79489001247083282473e+09,X'E5F20219CE18FD9A');
INSERT INTO "commands" VALUES('2bc90d375de11daf7284','66db20be04218f47ff86','eac0114eca0fb4d9','{"table":"2bc90d375de11daf7284","events":1}',1.79489001234608435636e+09,X'84AA60BFCA8DA230');
INSERT INTO "commands" VALUES('2bc90d375de11daf7284','66db20be04218f47ff86','f6aa8f6796c8dd94','{"table":"2bc90d375de11daf7284","events":2}',1.79489001237208080285e+09,X'34361E502879AAAF');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','32bcc67771629014','{"table":"54c179ae45c0b54d8e6d","events":3}',1794890012.8413,X'198F3B5344264283');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','43c27f45789e4d1a','{"table":"54c179ae45c0b54d8e6d","events":2}',1.79489001325821447376e+09,X'3703EDC7C36FB6C9');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','4bd347f32fbeb42d','{"table":"54c179ae45c0b54d8e6d","events":1}',1.79489001280931806565e+09,X'29C70895A3888169');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','640b388959702b4a','{"table":"54c179ae45c0b54d8e6d"}',1.79489001277287173272e+09,X'3E2E29331C51F3F5');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','7e050c61113ba6f8','{"table":"54c179ae45c0b54d8e6d","events":2}',1.79489001347800350189e+09,X'83A6C121BE8E98DC');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','8bfa9f66042d651b','{"table":"54c179ae45c0b54d8e6d","events":1}',1.79489001289277720456e+09,X'C70D515138E54ABF');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','9208fe30ca86d21d','{"table":"54c179ae45c0b54d8e6d","events":1}',1.79489001331497979169e+09,X'DF07B3A6FACCD8A8');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','acf2841d670cd963','{"table":"54c179ae45c0b54d8e6d","events":2}',1.79489001337549638741e+09,X'C5035894400F1620');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','b80cfb353de661bf','{"table":"54c179ae45c0b54d8e6d","events":1}',1.79489001355704474449e+09,X'236DEB0EFFF254AB');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','ba29fbb24ba6eee0','{"table":"54c179ae45c0b54d8e6d","events":1}',1.79489001341743016244e+09,X'9731E9659B41A02E');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','d1b041555d523937','{"table":"54c179ae45c0b54d8e6d","events":1}',1.79489001372854971878e+09,X'7301DDE3C3B3836D');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','f28bc0d1e057745f','{"table":"54c179ae45c0b54d8e6d","events":2}',1.79489001362512493129e+09,X'6CE3BBD321B723D6');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','f66046aa1538baf6','{"table":"54c179ae45c0b54d8e6d","events":2}',1.7948900131331467628e+09,X'BC4A9A959DCC8302');
INSERT INTO "commands" VALUES('54c179ae45c0b54d8e6d','66db20be04218f47ff86','ff29e343cea6df8e','{"table":"54c179ae45c0b54d8e6d","events":1}',1.79489001322513747212e+09,X'53B3B90C796775A8');
INSERT INTO "commands" VALUES('d64b960d8aa162c04e35','66db20be04218f47ff86','5285f76989ac0e61','{"table":"d64b960d8aa162c04e35"}',1.79489001379910016057e+09,X'1010BBA5147598DB');
CREATE TABLE devices (
	id TEXT NOT NULL, 
	token_hash BLOB NOT NULL, 
	created_at DOUBLE NOT NULL, 
	seen_at DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (token_hash)
);
INSERT INTO "devices" VALUES('66db20be04218f47ff86',X'06CC1E972642B6FE039EACDBA0369730CFEFAA1B8AE62C1E4FF129E8E2DD0729',1.79489001208461570742e+09,1.79489001548806262017e+09);
INSERT INTO "devices" VALUES('df05b82bcbd45adb4080',X'F45655A96CECF429DCB4C4CF7E74E46429040F49BE3A52C1D3F8368EAF026634',1.79489001388402986524e+09,1.79489001388402986524e+09);
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
INSERT INTO "events" VALUES('2bc90d375de11daf7284',1,1.79489001214940023425e+09,'created',NULL,'{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',2,1.79489001214940023425e+09,'committed',NULL,'{"match":1,"scheme":2,"commitments":[[1,"0e77b1bbb87075b66a3356ef30a2e58b8d8cd8500708c699a1f7cc50b04458be"]]}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',3,1.79489001220618963239e+09,'readied',0,'{"nonce":"54199663"}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',4,1.7948900122261860371e+09,'readied',1,'{"nonce":"737cd2d3"}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',5,1.7948900122261860371e+09,'started',NULL,'{"match":1,"starter":1}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',6,1.7948900122261860371e+09,'chanced',NULL,'{"events":[["deal",0,"B5"],["deal",0,"Y3"],["deal",0,"B$"],["deal",1,"Y5"],["deal",1,"B4"],["deal",1,"B2"]]}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',7,1.79489001227418208117e+09,'acted',1,'{"action":"B2"}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',8,1.79489001230389428132e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',9,1.79489001230389428132e+09,'chanced',NULL,'{"events":[["draw","Y$"]]}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',10,1.79489001234608435636e+09,'acted',0,'{"action":"B5"}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',11,1.79489001237208080285e+09,'acted',0,'{"action":"="}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',12,1.79489001237208080285e+09,'chanced',NULL,'{"events":[["draw","B3"]]}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',13,1.79489001240559744839e+09,'acted',1,'{"action":"xY$"}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',14,1.7948900124329090119e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',15,1.7948900124329090119e+09,'chanced',NULL,'{"events":[["draw","Y2"]]}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',16,1.79489001247083282473e+09,'acted',0,'{"action":"xB3"}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',17,1.79489001249887180329e+09,'acted',0,'{"action":"<Y"}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',18,1.79489001253907036782e+09,'acted',1,'{"action":"Y5"}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',19,1.79489001261719298366e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',20,1.79489001261719298366e+09,'chanced',NULL,'{"events":[["draw","Y4"]]}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',21,1.79489001261719298366e+09,'revealed',NULL,'{"scene":1,"key":"2df67c8e2b0e1614a1a79fbe468a840cf68b012240abc43ee4ac197dc9c3d4d3"}');
INSERT INTO "events" VALUES('2bc90d375de11daf7284',22,1.79489001261719298366e+09,'committed',NULL,'{"match":2,"scheme":2,"commitments":[[1,"31cb90ce4fd39e53641ce86ef3fc7ca890f7fb2b9bf767beb9d4f98458af2d5a"]]}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',1,1.79489001277287173272e+09,'created',NULL,'{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',2,1.79489001277287173272e+09,'committed',NULL,'{"match":1,"scheme":2,"commitments":[[0,"43f3a5715882081258dee650e3936b154b5c7d6c31e83bad7e470df08e6816ed"]]}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',3,1.79489001280931806565e+09,'readied',0,'{"nonce":"7503d81a"}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',4,1794890012.8413,'readied',1,'{"nonce":"b84be466"}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',5,1794890012.8413,'started',NULL,'{"match":1,"starter":0}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',6,1794890012.8413,'chanced',NULL,'{"events":[["number",5],["number",6],["number",0],["colour",2],["colour",3],["colour",5]]}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',7,1.79489001289277720456e+09,'acted',0,'{"action":"P5"}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',8,1.7948900131331467628e+09,'acted',1,'{"action":"Y0"}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',9,1.7948900131331467628e+09,'chanced',NULL,'{"events":[["number",7],["number",8],["number",0],["colour",4],["colour",2],["colour",2]]}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',10,1.79489001322513747212e+09,'acted',1,'{"action":"-"}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',11,1.79489001325821447376e+09,'acted',0,'{"action":"B0"}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',12,1.79489001325821447376e+09,'chanced',NULL,'{"events":[["number",9],["number",0],["number",8],["colour",0],["colour",1],["colour",4]]}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',13,1.79489001331497979169e+09,'acted',0,'{"action":"B0"}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',14,1.79489001337549638741e+09,'acted',1,'{"action":"-"}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',15,1.79489001337549638741e+09,'chanced',NULL,'{"events":[["number",4],["number",5],["number",9],["colour",2],["colour",0],["colour",1]]}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',16,1.79489001341743016244e+09,'acted',1,'{"action":"R4"}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',17,1.79489001347800350189e+09,'acted',0,'{"action":"Y9"}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',18,1.79489001347800350189e+09,'chanced',NULL,'{"events":[["number",5],["number",7],["number",5],["colour",0],["colour",5],["colour",3]]}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',19,1.79489001355704474449e+09,'acted',0,'{"action":"G5"}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',20,1.79489001362512493129e+09,'acted',1,'{"action":"R7"}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',21,1.79489001362512493129e+09,'chanced',NULL,'{"events":[["number",5],["number",3],["number",3],["colour",1],["colour",1],["colour",2]]}');
INSERT INTO "events" VALUES('54c179ae45c0b54d8e6d',22,1.79489001372854971878e+09,'acted',1,'{"action":"-"}');
INSERT INTO "events" VALUES('d64b960d8aa162c04e35',1,1.79489001379910016057e+09,'created',NULL,'{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('d64b960d8aa162c04e35',2,1.79489001379910016057e+09,'committed',NULL,'{"match":1,"scheme":2,"commitments":[[1,"167faef8a85a62ed8b17c40a69fcddfc52bf636498d0a8bd3a19309f31e5b414"],[2,"6c779a0be3bac59acf84bb8eabbf4503205b15cc889eaa1037ad56ff1f7afae1"],[3,"88170ad316ec6e1882d537950430055344a31dd52c05701b8b1f22222fb14fd9"]]}');
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
INSERT INTO "links" VALUES(X'450710C8935E5A7459F5253D98E6CBD54F27A5C7822EF48152A8EB803D182428','d64b960d8aa162c04e35',1,'invite',1.79489001379910016057e+09,NULL,NULL);
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
INSERT INTO "operator_actions" VALUES(1794890014910,1.79489001491084408752e+09,'block','device df05b82bcbd45adb4080','');
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
INSERT INTO "pad_entries" VALUES(X'EFEACDF93BAF480BE58C4B9B9478A0ADB7DF4E96519D489D43FA446DF6AD3C05',1,-1,1,'{"numbers":[7,0,4],"colours":["R","G","G"]}');
CREATE TABLE pads (
	token_hash BLOB NOT NULL, 
	maker TEXT NOT NULL, 
	created_at DOUBLE NOT NULL, 
	updated_at DOUBLE NOT NULL, 
	seq INTEGER NOT NULL, 
	setup TEXT NOT NULL, 
	holders TEXT NOT NULL, request BLOB, 
	PRIMARY KEY (token_hash)
)
 WITHOUT ROWID

;
INSERT INTO "pads" VALUES(X'EFEACDF93BAF480BE58C4B9B9478A0ADB7DF4E96519D489D43FA446DF6AD3C05','66db20be04218f47ff86',1.79489001382212972636e+09,1.79489001384828567508e+09,1,'{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}','[null,null]',X'BDB1253B2692FB8C');
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
INSERT INTO "seats" VALUES('2bc90d375de11daf7284',0,'66db20be04218f47ff86');
INSERT INTO "seats" VALUES('2bc90d375de11daf7284',1,'66db20be04218f47ff86');
INSERT INTO "seats" VALUES('2bc90d375de11daf7284',1000,'66db20be04218f47ff86');
INSERT INTO "seats" VALUES('54c179ae45c0b54d8e6d',0,'66db20be04218f47ff86');
INSERT INTO "seats" VALUES('54c179ae45c0b54d8e6d',1,'66db20be04218f47ff86');
INSERT INTO "seats" VALUES('54c179ae45c0b54d8e6d',1000,'66db20be04218f47ff86');
INSERT INTO "seats" VALUES('d64b960d8aa162c04e35',0,'66db20be04218f47ff86');
INSERT INTO "seats" VALUES('d64b960d8aa162c04e35',1000,'66db20be04218f47ff86');
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
INSERT INTO "secrets" VALUES('2bc90d375de11daf7284',1,1,X'2DF67C8E2B0E1614A1A79FBE468A840CF68B012240ABC43EE4AC197DC9C3D4D3');
INSERT INTO "secrets" VALUES('2bc90d375de11daf7284',2,1,X'EE7D98BA1302AA2EA35ABB2071CA9284736B5C626CDDCB9DB0C9B4B982505DFF');
INSERT INTO "secrets" VALUES('54c179ae45c0b54d8e6d',1,0,X'9E7D3BDF242EC57788BF98D66749AB7E872A98DD3DE9C2D3F84235EE9CAF1687');
INSERT INTO "secrets" VALUES('d64b960d8aa162c04e35',1,1,X'2E8468D90855BB24CD935A3B996EC39BF1D4E0F74AB69342EF93AFC72D5C4659');
INSERT INTO "secrets" VALUES('d64b960d8aa162c04e35',1,2,X'C33309D757336C38A2B1419A530E85050C06280CC572BB8B119FE576EE5085DA');
INSERT INTO "secrets" VALUES('d64b960d8aa162c04e35',1,3,X'F8AA795B5B552DE9EF9F8711C548026D8D9F3C57AC065F34E7B286E1330F466D');
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
INSERT INTO "tables" VALUES('2bc90d375de11daf7284',1.79489001214940023425e+09,1.79489001261719298366e+09,22,'over','{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO "tables" VALUES('54c179ae45c0b54d8e6d',1.79489001277287173272e+09,1.79489001372854971878e+09,22,'playing','{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1,"agent_due":false}');
INSERT INTO "tables" VALUES('d64b960d8aa162c04e35',1.79489001379910016057e+09,1.79489001379910016057e+09,2,'lobby','{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');
CREATE INDEX tables_by_status ON tables (status, updated_at);
CREATE INDEX ix_seats_device_id ON seats (device_id);
CREATE INDEX ix_links_table_id ON links (table_id);
CREATE INDEX pads_by_age ON pads (updated_at);
COMMIT;
