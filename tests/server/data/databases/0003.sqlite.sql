BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
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
INSERT INTO "commands" VALUES('269a62439054baf9214c','2c1cd6fd199602fc0e59','09cf645feb8f9515','{"table":"269a62439054baf9214c","events":1}',1.79488711569806480409e+09,X'E9F9C887ED55AF58');
INSERT INTO "commands" VALUES('269a62439054baf9214c','2c1cd6fd199602fc0e59','1c20e0d5959a844b','{"table":"269a62439054baf9214c","events":3}',1.79488711570307373993e+09,X'775EB402A158FCAB');
INSERT INTO "commands" VALUES('269a62439054baf9214c','2c1cd6fd199602fc0e59','2855962d84e85efa','{"table":"269a62439054baf9214c","events":1}',1.79488711585454583166e+09,X'1E6A43895C9742E7');
INSERT INTO "commands" VALUES('269a62439054baf9214c','2c1cd6fd199602fc0e59','2be75fce6996666a','{"table":"269a62439054baf9214c","events":1}',1.79488711582530593869e+09,X'0AEF5AA2D7A2B73E');
INSERT INTO "commands" VALUES('269a62439054baf9214c','2c1cd6fd199602fc0e59','825f72dca518888d','{"table":"269a62439054baf9214c","events":2}',1.79488711583847761156e+09,X'2DB0F004B57AB2D2');
INSERT INTO "commands" VALUES('269a62439054baf9214c','2c1cd6fd199602fc0e59','8d6fe0a5acaf392c','{"table":"269a62439054baf9214c","events":2}',1.79488711576711797712e+09,X'BAB1CE3EF8CDCFA1');
INSERT INTO "commands" VALUES('269a62439054baf9214c','2c1cd6fd199602fc0e59','a0464f914645209a','{"table":"269a62439054baf9214c"}',1.79488711567285609245e+09,X'91DB621261016204');
INSERT INTO "commands" VALUES('269a62439054baf9214c','2c1cd6fd199602fc0e59','b2ea68b1212a3862','{"table":"269a62439054baf9214c","events":3}',1.79488711586536765101e+09,X'96D8EF4A4C9859C2');
INSERT INTO "commands" VALUES('269a62439054baf9214c','2c1cd6fd199602fc0e59','bf721fdce6717fbe','{"table":"269a62439054baf9214c","events":1}',1.79488711573771739012e+09,X'06A26171DAB1F745');
INSERT INTO "commands" VALUES('269a62439054baf9214c','2c1cd6fd199602fc0e59','e74fc0c3e7ca5970','{"table":"269a62439054baf9214c","events":1}',1.79488711579399371149e+09,X'84AA60BFCA8DA230');
INSERT INTO "commands" VALUES('269a62439054baf9214c','2c1cd6fd199602fc0e59','f4282b8f8abea185','{"table":"269a62439054baf9214c","events":2}',1.79488711581608104701e+09,X'34361E502879AAAF');
INSERT INTO "commands" VALUES('2bf18d0b80102e53c758','2c1cd6fd199602fc0e59','23884cf4755ad91d','{"table":"2bf18d0b80102e53c758"}',1.79488711595098948473e+09,X'1010BBA5147598DB');
INSERT INTO "commands" VALUES('31cca4b6d41a0cee3a7f','2c1cd6fd199602fc0e59','4befced1eeeb1db9','{"table":"31cca4b6d41a0cee3a7f","events":1}',1.79488711588758516313e+09,X'87FDDAFAA3DB2F33');
INSERT INTO "commands" VALUES('31cca4b6d41a0cee3a7f','2c1cd6fd199602fc0e59','7136fd9df48a090a','{"table":"31cca4b6d41a0cee3a7f"}',1.79488711588395786285e+09,X'3E2E29331C51F3F5');
INSERT INTO "commands" VALUES('31cca4b6d41a0cee3a7f','2c1cd6fd199602fc0e59','7472dff7a7241f8d','{"table":"31cca4b6d41a0cee3a7f","events":3}',1.79488711589071559902e+09,X'216661CAA390D204');
INSERT INTO "commands" VALUES('31cca4b6d41a0cee3a7f','2c1cd6fd199602fc0e59','90d5077732bf87f3','{"table":"31cca4b6d41a0cee3a7f","events":2}',1.79488711592933559415e+09,X'9AB7D46EC838926C');
INSERT INTO "commands" VALUES('31cca4b6d41a0cee3a7f','2c1cd6fd199602fc0e59','95f87c0fb382c63d','{"table":"31cca4b6d41a0cee3a7f","events":1}',1.79488711590157508845e+09,X'3CB428A8840B2930');
INSERT INTO "commands" VALUES('31cca4b6d41a0cee3a7f','2c1cd6fd199602fc0e59','a408621189b1659c','{"table":"31cca4b6d41a0cee3a7f","events":2}',1.79488711594624304767e+09,X'DB3FCE571BB6288F');
INSERT INTO "commands" VALUES('31cca4b6d41a0cee3a7f','2c1cd6fd199602fc0e59','a4ec5370269ddb8f','{"table":"31cca4b6d41a0cee3a7f","events":1}',1.79488711591462659833e+09,X'DE67B803F49E8D83');
INSERT INTO "commands" VALUES('31cca4b6d41a0cee3a7f','2c1cd6fd199602fc0e59','b5e710c1a615219c','{"table":"31cca4b6d41a0cee3a7f","events":2}',1.79488711590816855433e+09,X'94E926416A71EE45');
INSERT INTO "commands" VALUES('31cca4b6d41a0cee3a7f','2c1cd6fd199602fc0e59','fd143feba9782696','{"table":"31cca4b6d41a0cee3a7f","events":1}',1.79488711594181680683e+09,X'FEA9D8B389600C8F');
CREATE TABLE devices (
	id TEXT NOT NULL,
	token_hash BLOB NOT NULL,
	created_at DOUBLE NOT NULL,
	seen_at DOUBLE NOT NULL,
	PRIMARY KEY (id),
	UNIQUE (token_hash)
);
INSERT INTO "devices" VALUES('2c1cd6fd199602fc0e59',X'32A817CDAFBBB11C343E9185F61EA11344A694F22CDFB017316AEEF67AA7F86E',1.79488711559985566132e+09,1.79488711611152815814e+09);
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
INSERT INTO "events" VALUES('269a62439054baf9214c',1,1.79488711567285609245e+09,'created',NULL,'{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('269a62439054baf9214c',2,1.79488711567285609245e+09,'committed',NULL,'{"match":1,"commitments":[[1,"906ab2f6081c60814fdaa827f6961e40c609893daf7245db4557ad6e20a46fbe"]]}');
INSERT INTO "events" VALUES('269a62439054baf9214c',3,1.79488711569806480409e+09,'readied',0,'{"nonce":"70c6a841"}');
INSERT INTO "events" VALUES('269a62439054baf9214c',4,1.79488711570307373993e+09,'readied',1,'{"nonce":"9830ee80"}');
INSERT INTO "events" VALUES('269a62439054baf9214c',5,1.79488711570307373993e+09,'started',NULL,'{"match":1,"starter":1}');
INSERT INTO "events" VALUES('269a62439054baf9214c',6,1.79488711570307373993e+09,'chanced',NULL,'{"events":[["deal",0,"Y5"],["deal",0,"B$"],["deal",0,"B5"],["deal",1,"Y3"],["deal",1,"Y$"],["deal",1,"B2"]]}');
INSERT INTO "events" VALUES('269a62439054baf9214c',7,1.79488711573771739012e+09,'acted',1,'{"action":"Y3"}');
INSERT INTO "events" VALUES('269a62439054baf9214c',8,1.79488711576711797712e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('269a62439054baf9214c',9,1.79488711576711797712e+09,'chanced',NULL,'{"events":[["draw","Y4"]]}');
INSERT INTO "events" VALUES('269a62439054baf9214c',10,1.79488711579399371149e+09,'acted',0,'{"action":"B5"}');
INSERT INTO "events" VALUES('269a62439054baf9214c',11,1.79488711581608104701e+09,'acted',0,'{"action":"="}');
INSERT INTO "events" VALUES('269a62439054baf9214c',12,1.79488711581608104701e+09,'chanced',NULL,'{"events":[["draw","Y2"]]}');
INSERT INTO "events" VALUES('269a62439054baf9214c',13,1.79488711582530593869e+09,'acted',1,'{"action":"xB2"}');
INSERT INTO "events" VALUES('269a62439054baf9214c',14,1.79488711583847761156e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('269a62439054baf9214c',15,1.79488711583847761156e+09,'chanced',NULL,'{"events":[["draw","B3"]]}');
INSERT INTO "events" VALUES('269a62439054baf9214c',16,1.79488711585454583166e+09,'acted',0,'{"action":"xB$"}');
INSERT INTO "events" VALUES('269a62439054baf9214c',17,1.79488711586536765101e+09,'acted',0,'{"action":"="}');
INSERT INTO "events" VALUES('269a62439054baf9214c',18,1.79488711586536765101e+09,'chanced',NULL,'{"events":[["draw","B4"]]}');
INSERT INTO "events" VALUES('269a62439054baf9214c',19,1.79488711586536765101e+09,'revealed',NULL,'{"scene":1,"key":"9b3075a0f2b5579c0eabedc6cd1c3501814c3888a633eed3ec76d917cb730c23"}');
INSERT INTO "events" VALUES('2bf18d0b80102e53c758',1,1.79488711595098948473e+09,'created',NULL,'{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('2bf18d0b80102e53c758',2,1.79488711595098948473e+09,'committed',NULL,'{"match":1,"commitments":[[1,"6751ebe470b9d73dfd50fd1f6872436ca91c25a7deeaa0c4cbc7efa69b86aae3"],[2,"3112a560e0dcd8ff1d96aa9019e56a04a586206177e754f15e6b5735eb87f4bb"],[3,"914589a27326f5e68f4344c20ebaffadcdac886e19ff871dbfcead019ebd29e4"]]}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',1,1.79488711588395786285e+09,'created',NULL,'{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',2,1.79488711588395786285e+09,'committed',NULL,'{"match":1,"commitments":[[0,"bd5c3489aa87116d1372806198adb6a35a77b81e634af3f21b9824e0b4430327"]]}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',3,1.79488711588758516313e+09,'readied',0,'{"nonce":"86177ffe"}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',4,1.79488711589071559902e+09,'readied',1,'{"nonce":"3bbbcecb"}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',5,1.79488711589071559902e+09,'started',NULL,'{"match":1,"starter":0}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',6,1.79488711589071559902e+09,'chanced',NULL,'{"events":[["number",4],["number",7],["number",2],["colour",3],["colour",2],["colour",1]]}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',7,1.79488711590157508845e+09,'acted',0,'{"action":"G4"}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',8,1.79488711590816855433e+09,'acted',1,'{"action":"Y2"}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',9,1.79488711590816855433e+09,'chanced',NULL,'{"events":[["number",7],["number",3],["number",4],["colour",4],["colour",2],["colour",2]]}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',10,1.79488711591462659833e+09,'acted',1,'{"action":"B4"}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',11,1.79488711592933559415e+09,'acted',0,'{"action":"Y3"}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',12,1.79488711592933559415e+09,'chanced',NULL,'{"events":[["number",9],["number",2],["number",2],["colour",4],["colour",5],["colour",3]]}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',13,1.79488711594181680683e+09,'acted',0,'{"action":"B2"}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',14,1.79488711594624304767e+09,'acted',1,'{"action":"P9"}');
INSERT INTO "events" VALUES('31cca4b6d41a0cee3a7f',15,1.79488711594624304767e+09,'chanced',NULL,'{"events":[["number",3],["number",5],["number",0],["colour",3],["colour",2],["colour",5]]}');
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
INSERT INTO "links" VALUES(X'9D9622D2C14B005150A4557598498F950D5DC3E621CB47786DFDDCFA7B096B46','2bf18d0b80102e53c758',1,'invite',1.79488711595098948473e+09,NULL,NULL);
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
INSERT INTO "pad_entries" VALUES(X'5E70709DF4B7615DF346EE226BE39D7D30975876BC62EA0255CCAB85A9C4DF56',1,-1,1,'{"numbers":[1,2,3],"colours":["R","G","G"]}');
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
INSERT INTO "pads" VALUES(X'5E70709DF4B7615DF346EE226BE39D7D30975876BC62EA0255CCAB85A9C4DF56','2c1cd6fd199602fc0e59',1.79488711596065354347e+09,1.79488711596691107746e+09,1,'{"names":["Ann"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}','[null]',X'0A412022C142D2F1');
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
INSERT INTO "seats" VALUES('269a62439054baf9214c',0,'2c1cd6fd199602fc0e59');
INSERT INTO "seats" VALUES('269a62439054baf9214c',1,'2c1cd6fd199602fc0e59');
INSERT INTO "seats" VALUES('269a62439054baf9214c',1000,'2c1cd6fd199602fc0e59');
INSERT INTO "seats" VALUES('2bf18d0b80102e53c758',0,'2c1cd6fd199602fc0e59');
INSERT INTO "seats" VALUES('2bf18d0b80102e53c758',1000,'2c1cd6fd199602fc0e59');
INSERT INTO "seats" VALUES('31cca4b6d41a0cee3a7f',0,'2c1cd6fd199602fc0e59');
INSERT INTO "seats" VALUES('31cca4b6d41a0cee3a7f',1,'2c1cd6fd199602fc0e59');
INSERT INTO "seats" VALUES('31cca4b6d41a0cee3a7f',1000,'2c1cd6fd199602fc0e59');
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
INSERT INTO "secrets" VALUES('269a62439054baf9214c',1,1,X'9B3075A0F2B5579C0EABEDC6CD1C3501814C3888A633EED3EC76D917CB730C23');
INSERT INTO "secrets" VALUES('2bf18d0b80102e53c758',1,1,X'42DB3B8CDFE8985C9F83E712ADAFE437A474D329EEE122EB607B2E881ACEA7C4');
INSERT INTO "secrets" VALUES('2bf18d0b80102e53c758',1,2,X'49833201CC52CAFCDAE5F634476E3C677746489A9037DF9A198231D641361BCF');
INSERT INTO "secrets" VALUES('2bf18d0b80102e53c758',1,3,X'03FCB885A1DE6BE7347DEDD58402A7A3D85B006E1C9CCE01ECD4C9590DC24537');
INSERT INTO "secrets" VALUES('31cca4b6d41a0cee3a7f',1,0,X'CF0955EB672F1E0272D102058F69008FEA7C41E8D9C00890B22291EEFD2CC648');
CREATE TABLE tables (
	id TEXT NOT NULL,
	created_at DOUBLE NOT NULL,
	updated_at DOUBLE NOT NULL,
	version INTEGER NOT NULL,
	status TEXT NOT NULL,
	summary TEXT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('269a62439054baf9214c',1.79488711567285609245e+09,1.79488711586536765101e+09,19,'over','{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO "tables" VALUES('31cca4b6d41a0cee3a7f',1.79488711588395786285e+09,1.79488711594624304767e+09,15,'playing','{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[1],"match":1,"agent_due":false}');
INSERT INTO "tables" VALUES('2bf18d0b80102e53c758',1.79488711595098948473e+09,1.79488711595098948473e+09,2,'lobby','{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');
CREATE INDEX tables_by_status ON tables (status, updated_at);
CREATE INDEX ix_seats_device_id ON seats (device_id);
CREATE INDEX ix_links_table_id ON links (table_id);
CREATE INDEX pads_by_age ON pads (updated_at);
COMMIT;
