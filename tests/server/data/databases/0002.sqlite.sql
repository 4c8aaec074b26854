BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
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
INSERT INTO "commands" VALUES('75d17df1378edc03c764','1f42a7383ea6546c9367','63bf88fa3f7c3414','{"table":"75d17df1378edc03c764"}',1.79487370025870132447e+09);
INSERT INTO "commands" VALUES('c11afee5230a56fc8bf1','1f42a7383ea6546c9367','0ddbf66c9095e209','{"table":"c11afee5230a56fc8bf1","events":1}',1.79487370023824262623e+09);
INSERT INTO "commands" VALUES('c11afee5230a56fc8bf1','1f42a7383ea6546c9367','1e2735fe54a0224e','{"table":"c11afee5230a56fc8bf1","events":1}',1.79487370023105525978e+09);
INSERT INTO "commands" VALUES('c11afee5230a56fc8bf1','1f42a7383ea6546c9367','2f2f09358331fa0c','{"table":"c11afee5230a56fc8bf1"}',1.79487370020504045488e+09);
INSERT INTO "commands" VALUES('c11afee5230a56fc8bf1','1f42a7383ea6546c9367','6109b07a3e803446','{"table":"c11afee5230a56fc8bf1","events":2}',1.79487370024286699296e+09);
INSERT INTO "commands" VALUES('c11afee5230a56fc8bf1','1f42a7383ea6546c9367','77b5ace5627e1d2c','{"table":"c11afee5230a56fc8bf1","events":1}',1.79487370021807646756e+09);
INSERT INTO "commands" VALUES('c11afee5230a56fc8bf1','1f42a7383ea6546c9367','958600e332e9c094','{"table":"c11afee5230a56fc8bf1","events":3}',1.79487370021020841599e+09);
INSERT INTO "commands" VALUES('c11afee5230a56fc8bf1','1f42a7383ea6546c9367','95b03609a6e50eba','{"table":"c11afee5230a56fc8bf1","events":1}',1.7948737002509074211e+09);
INSERT INTO "commands" VALUES('c11afee5230a56fc8bf1','1f42a7383ea6546c9367','980b34e2d3a1fb9e','{"table":"c11afee5230a56fc8bf1","events":2}',1.7948737002222735882e+09);
INSERT INTO "commands" VALUES('c11afee5230a56fc8bf1','1f42a7383ea6546c9367','a3cf9c4265bf3feb','{"table":"c11afee5230a56fc8bf1","events":1}',1.79487370020905017851e+09);
INSERT INTO "commands" VALUES('c11afee5230a56fc8bf1','1f42a7383ea6546c9367','b8e438fca29b94bd','{"table":"c11afee5230a56fc8bf1","events":2}',1.79487370025320959084e+09);
INSERT INTO "commands" VALUES('cd07eb6f19a1bff7c350','1f42a7383ea6546c9367','009306927a6fa09e','{"table":"cd07eb6f19a1bff7c350","events":3}',1.79487370019554567336e+09);
INSERT INTO "commands" VALUES('cd07eb6f19a1bff7c350','1f42a7383ea6546c9367','018ee72496b51e00','{"table":"cd07eb6f19a1bff7c350","events":4}',1.79487370020179247851e+09);
INSERT INTO "commands" VALUES('cd07eb6f19a1bff7c350','1f42a7383ea6546c9367','2ccf7795bcdec63d','{"table":"cd07eb6f19a1bff7c350"}',1.79487370017579197884e+09);
INSERT INTO "commands" VALUES('cd07eb6f19a1bff7c350','1f42a7383ea6546c9367','94f14e3b80681b6a','{"table":"cd07eb6f19a1bff7c350","events":3}',1.79487370018254208557e+09);
INSERT INTO "commands" VALUES('cd07eb6f19a1bff7c350','1f42a7383ea6546c9367','b34f2362d05c1843','{"table":"cd07eb6f19a1bff7c350","events":3}',1.79487370018903517722e+09);
INSERT INTO "commands" VALUES('cd07eb6f19a1bff7c350','1f42a7383ea6546c9367','b914c556ac267290','{"table":"cd07eb6f19a1bff7c350","events":3}',1.79487370019187736508e+09);
INSERT INTO "commands" VALUES('cd07eb6f19a1bff7c350','1f42a7383ea6546c9367','e6a4f1d38fd9d568','{"table":"cd07eb6f19a1bff7c350","events":1}',1.79487370018003654478e+09);
CREATE TABLE devices (
	id TEXT NOT NULL,
	token_hash BLOB NOT NULL,
	created_at DOUBLE NOT NULL,
	seen_at DOUBLE NOT NULL,
	PRIMARY KEY (id),
	UNIQUE (token_hash)
);
INSERT INTO "devices" VALUES('1f42a7383ea6546c9367',X'16BF9E5F751A40BAFD87D74575B23B4685B18514316343A2936B6D639D54726A',1.79487370015855312354e+09,1.79487370055864834785e+09);
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
INSERT INTO "events" VALUES('75d17df1378edc03c764',1,1.79487370025870132447e+09,'created',NULL,'{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('75d17df1378edc03c764',2,1.79487370025870132447e+09,'committed',NULL,'{"match":1,"commitments":[[1,"0310bd44cb4a60a242abde4970c71aa551d9c121f1435cfdbe4928c116bb6087"],[2,"918b17eda5c459d2486f9b0997f615d4d5935f516c87c71f8787270bb2475c1d"],[3,"a8c0260f54cc72dbac2406f4b5b16038e51da4b39d946f4fc1dbca12b1713bc4"]]}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',1,1.79487370020504045488e+09,'created',NULL,'{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',2,1.79487370020504045488e+09,'committed',NULL,'{"match":1,"commitments":[[0,"99f6afb03b3294fb6b881ae812c8021cebab86a540c0b9dface90de8380e2cf4"]]}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',3,1.79487370020905017851e+09,'readied',0,'{"nonce":"3dc82282"}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',4,1.79487370021020841599e+09,'readied',1,'{"nonce":"03788701"}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',5,1.79487370021020841599e+09,'started',NULL,'{"match":1,"starter":1}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',6,1.79487370021020841599e+09,'chanced',NULL,'{"events":[["number",5],["number",1],["number",4],["colour",1],["colour",3],["colour",0]]}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',7,1.79487370021807646756e+09,'acted',1,'{"action":"O1"}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',8,1.7948737002222735882e+09,'acted',0,'{"action":"R4"}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',9,1.7948737002222735882e+09,'chanced',NULL,'{"events":[["number",8],["number",0],["number",7],["colour",3],["colour",3],["colour",1]]}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',10,1.79487370023105525978e+09,'acted',0,'{"action":"G0"}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',11,1.79487370023824262623e+09,'acted',1,'{"action":"O7"}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',12,1.79487370024286699296e+09,'acted',1,'{"action":">-"}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',13,1.79487370024286699296e+09,'chanced',NULL,'{"events":[["number",2],["number",8],["number",9],["colour",3],["colour",2],["colour",4]]}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',14,1.7948737002509074211e+09,'acted',1,'{"action":"B2"}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',15,1.79487370025320959084e+09,'acted',0,'{"action":"G9"}');
INSERT INTO "events" VALUES('c11afee5230a56fc8bf1',16,1.79487370025320959084e+09,'chanced',NULL,'{"events":[["number",9],["number",9],["number",3],["colour",0],["colour",0],["colour",1]]}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',1,1.79487370017579197884e+09,'created',NULL,'{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',2,1.79487370017579197884e+09,'committed',NULL,'{"match":1,"commitments":[[1,"8557b26986641b482afe5148ca07e580fea1774c712f9c986f40c51ec35d104e"]]}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',3,1.79487370018003654478e+09,'readied',0,'{"nonce":"bb59c78b"}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',4,1.79487370018254208557e+09,'readied',1,'{"nonce":"902d0819"}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',5,1.79487370018254208557e+09,'started',NULL,'{"match":1,"starter":0}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',6,1.79487370018254208557e+09,'chanced',NULL,'{"events":[["deal",0,"B3"],["deal",0,"B2"],["deal",0,"Y$"],["deal",1,"B5"],["deal",1,"Y3"],["deal",1,"B4"]]}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',7,1.79487370018903517722e+09,'acted',0,'{"action":"B2"}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',8,1.79487370018903517722e+09,'acted',0,'{"action":"="}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',9,1.79487370018903517722e+09,'chanced',NULL,'{"events":[["draw","Y5"]]}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',10,1.79487370019187736508e+09,'acted',1,'{"action":"B5"}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',11,1.79487370019187736508e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',12,1.79487370019187736508e+09,'chanced',NULL,'{"events":[["draw","Y2"]]}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',13,1.79487370019554567336e+09,'acted',0,'{"action":"xY$"}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',14,1.79487370019554567336e+09,'acted',0,'{"action":"="}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',15,1.79487370019554567336e+09,'chanced',NULL,'{"events":[["draw","Y4"]]}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',16,1.79487370020179247851e+09,'acted',1,'{"action":"xY3"}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',17,1.79487370020179247851e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',18,1.79487370020179247851e+09,'chanced',NULL,'{"events":[["draw","B$"]]}');
INSERT INTO "events" VALUES('cd07eb6f19a1bff7c350',19,1.79487370020179247851e+09,'revealed',NULL,'{"scene":1,"key":"3ec4a2588e7c6c2db80436d07da7fe001a324c21bbb909774008f12a10c9b58e"}');
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
INSERT INTO "links" VALUES(X'34AB6A046406947270BE1141D4BE2EB2BC3A0F64F95EAFC1A6E0BD3D25D8974C','75d17df1378edc03c764',1,'invite',1.79487370025870132447e+09,NULL,NULL);
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
INSERT INTO "pad_entries" VALUES(X'9A0495F44EDB78E27299EA2A7FA2D72DA7037296F1ECBB3C163B4829DF4B3456',1,-1,2,'{"numbers":[7,0,4],"colours":["R","G","G"]}');
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
INSERT INTO "pads" VALUES(X'9A0495F44EDB78E27299EA2A7FA2D72DA7037296F1ECBB3C163B4829DF4B3456','1f42a7383ea6546c9367',1.79487370038058495526e+09,1.79487370038908958429e+09,2,'{"names":["Anna","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}','["1f42a7383ea6546c9367",null]');
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
INSERT INTO "seats" VALUES('75d17df1378edc03c764',0,'1f42a7383ea6546c9367');
INSERT INTO "seats" VALUES('75d17df1378edc03c764',1000,'1f42a7383ea6546c9367');
INSERT INTO "seats" VALUES('c11afee5230a56fc8bf1',0,'1f42a7383ea6546c9367');
INSERT INTO "seats" VALUES('c11afee5230a56fc8bf1',1,'1f42a7383ea6546c9367');
INSERT INTO "seats" VALUES('c11afee5230a56fc8bf1',1000,'1f42a7383ea6546c9367');
INSERT INTO "seats" VALUES('cd07eb6f19a1bff7c350',0,'1f42a7383ea6546c9367');
INSERT INTO "seats" VALUES('cd07eb6f19a1bff7c350',1,'1f42a7383ea6546c9367');
INSERT INTO "seats" VALUES('cd07eb6f19a1bff7c350',1000,'1f42a7383ea6546c9367');
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
INSERT INTO "secrets" VALUES('75d17df1378edc03c764',1,1,X'169301C3F3144B5FEB1B785E07E4AEC2DE5558C7646D33FC1E280207B7146A29');
INSERT INTO "secrets" VALUES('75d17df1378edc03c764',1,2,X'672B99378148EF6E2D7C5ABA14C850C10BB26D298BC331F05A557D7BDFB2BABB');
INSERT INTO "secrets" VALUES('75d17df1378edc03c764',1,3,X'440B17526E3C974281C75CDF7354904A50853C92354DB6AD4DE289220788BB6F');
INSERT INTO "secrets" VALUES('c11afee5230a56fc8bf1',1,0,X'7A14DC0402371E4D28104588B999DC1ACED7638375EE102E936F011ACDCBE7C1');
INSERT INTO "secrets" VALUES('cd07eb6f19a1bff7c350',1,1,X'3EC4A2588E7C6C2DB80436D07DA7FE001A324C21BBB909774008F12A10C9B58E');
CREATE TABLE tables (
	id TEXT NOT NULL,
	created_at DOUBLE NOT NULL,
	updated_at DOUBLE NOT NULL,
	version INTEGER NOT NULL,
	status TEXT NOT NULL,
	summary TEXT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('cd07eb6f19a1bff7c350',1.79487370017579197884e+09,1.79487370020179247851e+09,19,'over','{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO "tables" VALUES('c11afee5230a56fc8bf1',1.79487370020504045488e+09,1.79487370025320959084e+09,16,'playing','{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1,"agent_due":false}');
INSERT INTO "tables" VALUES('75d17df1378edc03c764',1.79487370025870132447e+09,1.79487370025870132447e+09,2,'lobby','{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');
CREATE INDEX tables_by_status ON tables (status, updated_at);
CREATE INDEX ix_seats_device_id ON seats (device_id);
CREATE INDEX ix_links_table_id ON links (table_id);
CREATE INDEX pads_by_age ON pads (updated_at);
COMMIT;
