BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
INSERT INTO "commands" VALUES('26157be28308e210b1b8','cffe584d2dec065df5a4','022f9d9c2885fefd','{"table":"26157be28308e210b1b8","events":2}',1.79487368226180553443e+09);
INSERT INTO "commands" VALUES('26157be28308e210b1b8','cffe584d2dec065df5a4','091cb1aec5d85e80','{"table":"26157be28308e210b1b8"}',1.79487368221262025835e+09);
INSERT INTO "commands" VALUES('26157be28308e210b1b8','cffe584d2dec065df5a4','199840ba4008dfc5','{"table":"26157be28308e210b1b8","events":1}',1.7948736822779040337e+09);
INSERT INTO "commands" VALUES('26157be28308e210b1b8','cffe584d2dec065df5a4','31d96d8246e92420','{"table":"26157be28308e210b1b8","events":3}',1.79487368222635102271e+09);
INSERT INTO "commands" VALUES('26157be28308e210b1b8','cffe584d2dec065df5a4','3ef56108132af36e','{"table":"26157be28308e210b1b8","events":1}',1.79487368231195425988e+09);
INSERT INTO "commands" VALUES('26157be28308e210b1b8','cffe584d2dec065df5a4','4031dfbc6a469508','{"table":"26157be28308e210b1b8","events":2}',1.79487368231989955899e+09);
INSERT INTO "commands" VALUES('26157be28308e210b1b8','cffe584d2dec065df5a4','5aee1cc214dbb9c5','{"table":"26157be28308e210b1b8","events":2}',1.79487368229386019704e+09);
INSERT INTO "commands" VALUES('26157be28308e210b1b8','cffe584d2dec065df5a4','e2502b5ef88a5f47','{"table":"26157be28308e210b1b8","events":1}',1.79487368233928775785e+09);
INSERT INTO "commands" VALUES('26157be28308e210b1b8','cffe584d2dec065df5a4','e3b4fabd1f9824b8','{"table":"26157be28308e210b1b8","events":1}',1.79487368221840023997e+09);
INSERT INTO "commands" VALUES('26157be28308e210b1b8','cffe584d2dec065df5a4','ea2089f22db173c3','{"table":"26157be28308e210b1b8","events":2}',1.7948736823483138085e+09);
INSERT INTO "commands" VALUES('26157be28308e210b1b8','cffe584d2dec065df5a4','f5180a552addcc11','{"table":"26157be28308e210b1b8","events":1}',1.7948736822490906715e+09);
INSERT INTO "commands" VALUES('499ac553fbd749acf5c6','cffe584d2dec065df5a4','6dc866aa3d34e5a9','{"table":"499ac553fbd749acf5c6"}',1.79487368236461377148e+09);
INSERT INTO "commands" VALUES('f437379e29a4c1ab667b','cffe584d2dec065df5a4','13491520fd065b4b','{"table":"f437379e29a4c1ab667b","events":3}',1.79487368209368586538e+09);
INSERT INTO "commands" VALUES('f437379e29a4c1ab667b','cffe584d2dec065df5a4','3743b3107b7827a2','{"table":"f437379e29a4c1ab667b","events":3}',1.79487368215873503685e+09);
INSERT INTO "commands" VALUES('f437379e29a4c1ab667b','cffe584d2dec065df5a4','8a49d245c313bace','{"table":"f437379e29a4c1ab667b"}',1.79487368208129930498e+09);
INSERT INTO "commands" VALUES('f437379e29a4c1ab667b','cffe584d2dec065df5a4','9663ecf503c03760','{"table":"f437379e29a4c1ab667b","events":4}',1.79487368219771265985e+09);
INSERT INTO "commands" VALUES('f437379e29a4c1ab667b','cffe584d2dec065df5a4','a482b50f9fa4c558','{"table":"f437379e29a4c1ab667b","events":2}',1.79487368218016743654e+09);
INSERT INTO "commands" VALUES('f437379e29a4c1ab667b','cffe584d2dec065df5a4','ab0491aa1ee3a2c2','{"table":"f437379e29a4c1ab667b","events":3}',1.79487368214936780924e+09);
INSERT INTO "commands" VALUES('f437379e29a4c1ab667b','cffe584d2dec065df5a4','f6b65479918acd3c','{"table":"f437379e29a4c1ab667b","events":3}',1.79487368212915849685e+09);
INSERT INTO "commands" VALUES('f437379e29a4c1ab667b','cffe584d2dec065df5a4','f86091c175e6c3b9','{"table":"f437379e29a4c1ab667b","events":1}',1.79487368208753061298e+09);
CREATE TABLE devices (
	id TEXT NOT NULL,
	token_hash BLOB NOT NULL,
	created_at DOUBLE NOT NULL,
	seen_at DOUBLE NOT NULL,
	PRIMARY KEY (id),
	UNIQUE (token_hash)
);
INSERT INTO "devices" VALUES('cffe584d2dec065df5a4',X'90E83D2863BD89F8D8190533B743839F45248A2348DE5C26FD37C93114029808',1.7948736820592265129e+09,1.79487368255604147915e+09);
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
INSERT INTO "events" VALUES('26157be28308e210b1b8',1,1.79487368221262025835e+09,'created',NULL,'{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',2,1.79487368221262025835e+09,'committed',NULL,'{"match":1,"commitments":[[0,"5cb3641b517ea4668616b7e00ac2f9d0f8a57fa9fb2dba14655f554c8e319041"]]}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',3,1.79487368221840023997e+09,'readied',0,'{"nonce":"a3e96577"}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',4,1.79487368222635102271e+09,'readied',1,'{"nonce":"887109cc"}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',5,1.79487368222635102271e+09,'started',NULL,'{"match":1,"starter":1}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',6,1.79487368222635102271e+09,'chanced',NULL,'{"events":[["number",6],["number",6],["number",5],["colour",1],["colour",3],["colour",4]]}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',7,1.7948736822490906715e+09,'acted',1,'{"action":"G6"}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',8,1.79487368226180553443e+09,'acted',0,'{"action":"O5"}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',9,1.79487368226180553443e+09,'chanced',NULL,'{"events":[["number",8],["number",5],["number",8],["colour",3],["colour",4],["colour",4]]}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',10,1.7948736822779040337e+09,'acted',0,'{"action":"B8"}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',11,1.79487368229386019704e+09,'acted',1,'{"action":"-"}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',12,1.79487368229386019704e+09,'chanced',NULL,'{"events":[["number",4],["number",9],["number",0],["colour",0],["colour",4],["colour",2]]}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',13,1.79487368231195425988e+09,'acted',1,'{"action":"-"}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',14,1.79487368231989955899e+09,'acted',0,'{"action":"R0"}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',15,1.79487368231989955899e+09,'chanced',NULL,'{"events":[["number",4],["number",0],["number",6],["colour",4],["colour",2],["colour",2]]}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',16,1.79487368233928775785e+09,'acted',0,'{"action":"B0"}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',17,1.7948736823483138085e+09,'acted',1,'{"action":"Y6"}');
INSERT INTO "events" VALUES('26157be28308e210b1b8',18,1.7948736823483138085e+09,'chanced',NULL,'{"events":[["number",4],["number",8],["number",8],["colour",1],["colour",1],["colour",4]]}');
INSERT INTO "events" VALUES('499ac553fbd749acf5c6',1,1.79487368236461377148e+09,'created',NULL,'{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('499ac553fbd749acf5c6',2,1.79487368236461377148e+09,'committed',NULL,'{"match":1,"commitments":[[1,"dc394ea9173d3a2f110b9c6218aec8df62230c8448007e1aca8154142be46184"],[2,"321a4aec7887bfbe9e0983d88e33fa09ca5023cf2b065e8f86b2bdc1ade7e4a2"],[3,"8e2aad71d9db343133261a28be2ca36c420efc12ee747bddd4df6f6b8ef139b0"]]}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',1,1.79487368208129930498e+09,'created',NULL,'{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',2,1.79487368208129930498e+09,'committed',NULL,'{"match":1,"commitments":[[1,"eafc499444c452d2d0fbefdb3807bdde076147a20732c3c1825b2cd934f0c586"]]}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',3,1.79487368208753061298e+09,'readied',0,'{"nonce":"df7c6d96"}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',4,1.79487368209368586538e+09,'readied',1,'{"nonce":"29d0640e"}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',5,1.79487368209368586538e+09,'started',NULL,'{"match":1,"starter":1}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',6,1.79487368209368586538e+09,'chanced',NULL,'{"events":[["deal",0,"Y$"],["deal",0,"B2"],["deal",0,"B$"],["deal",1,"B3"],["deal",1,"B4"],["deal",1,"Y4"]]}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',7,1.79487368212915849685e+09,'acted',1,'{"action":"B3"}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',8,1.79487368212915849685e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',9,1.79487368212915849685e+09,'chanced',NULL,'{"events":[["draw","Y5"]]}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',10,1.79487368214936780924e+09,'acted',0,'{"action":"B2"}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',11,1.79487368214936780924e+09,'acted',0,'{"action":"="}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',12,1.79487368214936780924e+09,'chanced',NULL,'{"events":[["draw","B5"]]}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',13,1.79487368215873503685e+09,'acted',1,'{"action":"xY4"}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',14,1.79487368215873503685e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',15,1.79487368215873503685e+09,'chanced',NULL,'{"events":[["draw","Y3"]]}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',16,1.79487368218016743654e+09,'acted',0,'{"action":"xB$"}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',17,1.79487368218016743654e+09,'acted',0,'{"action":"<Y"}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',18,1.79487368219771265985e+09,'acted',1,'{"action":"Y5"}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',19,1.79487368219771265985e+09,'acted',1,'{"action":"="}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',20,1.79487368219771265985e+09,'chanced',NULL,'{"events":[["draw","Y2"]]}');
INSERT INTO "events" VALUES('f437379e29a4c1ab667b',21,1.79487368219771265985e+09,'revealed',NULL,'{"scene":1,"key":"b0dd4bdf67e4d00bc434a51d9a28dbaf6c307f2b428cde6c86ef74006a84a3a6"}');
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
INSERT INTO "links" VALUES(X'D047F83ECD66872481827597FCB0F9B36158A9D00518381E876AC82A96E90D6F','499ac553fbd749acf5c6',1,'invite',1.79487368236461377148e+09,NULL,NULL);
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
INSERT INTO "seats" VALUES('26157be28308e210b1b8',0,'cffe584d2dec065df5a4');
INSERT INTO "seats" VALUES('26157be28308e210b1b8',1,'cffe584d2dec065df5a4');
INSERT INTO "seats" VALUES('26157be28308e210b1b8',1000,'cffe584d2dec065df5a4');
INSERT INTO "seats" VALUES('499ac553fbd749acf5c6',0,'cffe584d2dec065df5a4');
INSERT INTO "seats" VALUES('499ac553fbd749acf5c6',1000,'cffe584d2dec065df5a4');
INSERT INTO "seats" VALUES('f437379e29a4c1ab667b',0,'cffe584d2dec065df5a4');
INSERT INTO "seats" VALUES('f437379e29a4c1ab667b',1,'cffe584d2dec065df5a4');
INSERT INTO "seats" VALUES('f437379e29a4c1ab667b',1000,'cffe584d2dec065df5a4');
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
INSERT INTO "secrets" VALUES('26157be28308e210b1b8',1,0,X'ED0E9DBD44589890346B15FAF2247BBCEC3BCFC989D9048DAACD522376CD532E');
INSERT INTO "secrets" VALUES('499ac553fbd749acf5c6',1,1,X'1E01144B811AD976F90D242512DA67D6E197ADFB0A92108D45D1B6A04354DE37');
INSERT INTO "secrets" VALUES('499ac553fbd749acf5c6',1,2,X'284255A951231172EF2567F26A970348EDE843C0B298C62D84365662944BDD3B');
INSERT INTO "secrets" VALUES('499ac553fbd749acf5c6',1,3,X'7EF3674E717C3330D0A45D84F8FA5333198A3BC2657A7F46A5812125B864379F');
INSERT INTO "secrets" VALUES('f437379e29a4c1ab667b',1,1,X'B0DD4BDF67E4D00BC434A51D9A28DBAF6C307F2B428CDE6C86EF74006A84A3A6');
CREATE TABLE tables (
	id TEXT NOT NULL,
	created_at DOUBLE NOT NULL,
	updated_at DOUBLE NOT NULL,
	version INTEGER NOT NULL,
	status TEXT NOT NULL,
	summary TEXT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('f437379e29a4c1ab667b',1.79487368208129930498e+09,1.79487368219771265985e+09,21,'over','{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO "tables" VALUES('26157be28308e210b1b8',1.79487368221262025835e+09,1.7948736823483138085e+09,18,'playing','{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[1],"match":1,"agent_due":false}');
INSERT INTO "tables" VALUES('499ac553fbd749acf5c6',1.79487368236461377148e+09,1.79487368236461377148e+09,2,'lobby','{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');
CREATE INDEX tables_by_status ON tables (status, updated_at);
CREATE INDEX ix_seats_device_id ON seats (device_id);
CREATE INDEX ix_links_table_id ON links (table_id);
COMMIT;
