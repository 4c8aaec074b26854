--
-- PostgreSQL database dump
--

-- Dumped from database version 16.2
-- Dumped by pg_dump version 16.2

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: alembic_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);


--
-- Name: blocks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.blocks (
    kind text NOT NULL,
    subject text NOT NULL,
    reason text NOT NULL,
    created_at double precision NOT NULL,
    expires_at double precision
);


--
-- Name: commands; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.commands (
    table_id text NOT NULL,
    actor text NOT NULL,
    command_id text NOT NULL,
    answer text NOT NULL,
    at double precision NOT NULL,
    request bytea
);


--
-- Name: devices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.devices (
    id text NOT NULL,
    token_hash bytea NOT NULL,
    created_at double precision NOT NULL,
    seen_at double precision NOT NULL
);


--
-- Name: events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.events (
    table_id text NOT NULL,
    seq integer NOT NULL,
    at double precision NOT NULL,
    kind text NOT NULL,
    seat integer,
    data text NOT NULL
);


--
-- Name: links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.links (
    token_hash bytea NOT NULL,
    table_id text NOT NULL,
    seat integer,
    purpose text NOT NULL,
    created_at double precision NOT NULL,
    expires_at double precision,
    used_at double precision
);


--
-- Name: operator_actions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.operator_actions (
    seq bigint NOT NULL,
    at double precision NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    note text NOT NULL
);


--
-- Name: pad_entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pad_entries (
    token_hash bytea NOT NULL,
    turn integer NOT NULL,
    seat integer NOT NULL,
    seq integer NOT NULL,
    value text NOT NULL
);


--
-- Name: pads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pads (
    token_hash bytea NOT NULL,
    maker text NOT NULL,
    created_at double precision NOT NULL,
    updated_at double precision NOT NULL,
    seq integer NOT NULL,
    setup text NOT NULL,
    holders text NOT NULL,
    request bytea
);


--
-- Name: seats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seats (
    table_id text NOT NULL,
    seat integer NOT NULL,
    device_id text NOT NULL
);


--
-- Name: secrets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.secrets (
    table_id text NOT NULL,
    match integer NOT NULL,
    scene integer NOT NULL,
    key bytea NOT NULL
);


--
-- Name: servers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.servers (
    id text NOT NULL,
    host text NOT NULL,
    port integer NOT NULL,
    pid integer NOT NULL,
    version text NOT NULL,
    started_at double precision NOT NULL,
    seen_at double precision NOT NULL,
    seq bigint NOT NULL,
    report text NOT NULL
);


--
-- Name: tables; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tables (
    id text NOT NULL,
    created_at double precision NOT NULL,
    updated_at double precision NOT NULL,
    version integer NOT NULL,
    status text NOT NULL,
    summary text NOT NULL
);


--
-- Data for Name: alembic_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.alembic_version VALUES ('0004');


--
-- Data for Name: blocks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.blocks VALUES ('device', 'df05b82bcbd45adb4080', '', 1794890014.910844, NULL);


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('2bc90d375de11daf7284', '66db20be04218f47ff86', '0ec2a802fc988958', '{"table":"2bc90d375de11daf7284"}', 1794890012.1494002, '\x91db621261016204');
INSERT INTO public.commands VALUES ('2bc90d375de11daf7284', '66db20be04218f47ff86', '13d560aae7d922e8', '{"table":"2bc90d375de11daf7284","events":1}', 1794890012.4055974, '\x42054d8bf542b824');
INSERT INTO public.commands VALUES ('2bc90d375de11daf7284', '66db20be04218f47ff86', '1b64c5a9b69eee0b', '{"table":"2bc90d375de11daf7284","events":1}', 1794890012.5390704, '\x437d02bfff3e9fc9');
INSERT INTO public.commands VALUES ('2bc90d375de11daf7284', '66db20be04218f47ff86', '2f6420c680a26315', '{"table":"2bc90d375de11daf7284","events":2}', 1794890012.3038943, '\xbab1ce3ef8cdcfa1');
INSERT INTO public.commands VALUES ('2bc90d375de11daf7284', '66db20be04218f47ff86', '3e0244e77c85621b', '{"table":"2bc90d375de11daf7284","events":1}', 1794890012.2061896, '\x7939b96fe1409b2d');
INSERT INTO public.commands VALUES ('2bc90d375de11daf7284', '66db20be04218f47ff86', '4b9e87c35a715d8c', '{"table":"2bc90d375de11daf7284","events":3}', 1794890012.226186, '\xdafe2ad89713ef72');
INSERT INTO public.commands VALUES ('2bc90d375de11daf7284', '66db20be04218f47ff86', '50e274c2692c05e2', '{"table":"2bc90d375de11daf7284","events":2}', 1794890012.432909, '\x2db0f004b57ab2d2');
INSERT INTO public.commands VALUES ('2bc90d375de11daf7284', '66db20be04218f47ff86', '6469a4cfc097feb2', '{"table":"2bc90d375de11daf7284","events":1}', 1794890012.4988718, '\xcf420efcd01ab157');
INSERT INTO public.commands VALUES ('2bc90d375de11daf7284', '66db20be04218f47ff86', 'acdd9275ee998981', '{"table":"2bc90d375de11daf7284","events":1}', 1794890012.274182, '\xe0a5c19f74a1db18');
INSERT INTO public.commands VALUES ('2bc90d375de11daf7284', '66db20be04218f47ff86', 'b826571743525d76', '{"table":"2bc90d375de11daf7284","events":4}', 1794890012.617193, '\x052e4f57ab5f7013');
INSERT INTO public.commands VALUES ('2bc90d375de11daf7284', '66db20be04218f47ff86', 'bbd47cee0bccd02c', '{"table":"2bc90d375de11daf7284","events":1}', 1794890012.4708328, '\xe5f20219ce18fd9a');
INSERT INTO public.commands VALUES ('2bc90d375de11daf7284', '66db20be04218f47ff86', 'eac0114eca0fb4d9', '{"table":"2bc90d375de11daf7284","events":1}', 1794890012.3460844, '\x84aa60bfca8da230');
INSERT INTO public.commands VALUES ('2bc90d375de11daf7284', '66db20be04218f47ff86', 'f6aa8f6796c8dd94', '{"table":"2bc90d375de11daf7284","events":2}', 1794890012.3720808, '\x34361e502879aaaf');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', '32bcc67771629014', '{"table":"54c179ae45c0b54d8e6d","events":3}', 1794890012.8413, '\x198f3b5344264283');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', '43c27f45789e4d1a', '{"table":"54c179ae45c0b54d8e6d","events":2}', 1794890013.2582145, '\x3703edc7c36fb6c9');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', '4bd347f32fbeb42d', '{"table":"54c179ae45c0b54d8e6d","events":1}', 1794890012.809318, '\x29c70895a3888169');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', '640b388959702b4a', '{"table":"54c179ae45c0b54d8e6d"}', 1794890012.7728717, '\x3e2e29331c51f3f5');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', '7e050c61113ba6f8', '{"table":"54c179ae45c0b54d8e6d","events":2}', 1794890013.4780035, '\x83a6c121be8e98dc');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', '8bfa9f66042d651b', '{"table":"54c179ae45c0b54d8e6d","events":1}', 1794890012.8927772, '\xc70d515138e54abf');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', '9208fe30ca86d21d', '{"table":"54c179ae45c0b54d8e6d","events":1}', 1794890013.3149798, '\xdf07b3a6faccd8a8');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', 'acf2841d670cd963', '{"table":"54c179ae45c0b54d8e6d","events":2}', 1794890013.3754964, '\xc5035894400f1620');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', 'b80cfb353de661bf', '{"table":"54c179ae45c0b54d8e6d","events":1}', 1794890013.5570447, '\x236deb0efff254ab');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', 'ba29fbb24ba6eee0', '{"table":"54c179ae45c0b54d8e6d","events":1}', 1794890013.4174302, '\x9731e9659b41a02e');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', 'd1b041555d523937', '{"table":"54c179ae45c0b54d8e6d","events":1}', 1794890013.7285497, '\x7301dde3c3b3836d');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', 'f28bc0d1e057745f', '{"table":"54c179ae45c0b54d8e6d","events":2}', 1794890013.625125, '\x6ce3bbd321b723d6');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', 'f66046aa1538baf6', '{"table":"54c179ae45c0b54d8e6d","events":2}', 1794890013.1331468, '\xbc4a9a959dcc8302');
INSERT INTO public.commands VALUES ('54c179ae45c0b54d8e6d', '66db20be04218f47ff86', 'ff29e343cea6df8e', '{"table":"54c179ae45c0b54d8e6d","events":1}', 1794890013.2251375, '\x53b3b90c796775a8');
INSERT INTO public.commands VALUES ('d64b960d8aa162c04e35', '66db20be04218f47ff86', '5285f76989ac0e61', '{"table":"d64b960d8aa162c04e35"}', 1794890013.7991002, '\x1010bba5147598db');


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('66db20be04218f47ff86', '\x06cc1e972642b6fe039eacdba0369730cfefaa1b8ae62c1e4ff129e8e2dd0729', 1794890012.0846157, 1794890015.4880626);
INSERT INTO public.devices VALUES ('df05b82bcbd45adb4080', '\xf45655a96cecf429dcb4c4cf7e74e46429040f49be3a52c1d3f8368eaf026634', 1794890013.8840299, 1794890013.8840299);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 1, 1794890012.1494002, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 2, 1794890012.1494002, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"0e77b1bbb87075b66a3356ef30a2e58b8d8cd8500708c699a1f7cc50b04458be"]]}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 3, 1794890012.2061896, 'readied', 0, '{"nonce":"54199663"}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 4, 1794890012.226186, 'readied', 1, '{"nonce":"737cd2d3"}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 5, 1794890012.226186, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 6, 1794890012.226186, 'chanced', NULL, '{"events":[["deal",0,"B5"],["deal",0,"Y3"],["deal",0,"B$"],["deal",1,"Y5"],["deal",1,"B4"],["deal",1,"B2"]]}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 7, 1794890012.274182, 'acted', 1, '{"action":"B2"}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 8, 1794890012.3038943, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 9, 1794890012.3038943, 'chanced', NULL, '{"events":[["draw","Y$"]]}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 10, 1794890012.3460844, 'acted', 0, '{"action":"B5"}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 11, 1794890012.3720808, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 12, 1794890012.3720808, 'chanced', NULL, '{"events":[["draw","B3"]]}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 13, 1794890012.4055974, 'acted', 1, '{"action":"xY$"}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 14, 1794890012.432909, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 15, 1794890012.432909, 'chanced', NULL, '{"events":[["draw","Y2"]]}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 16, 1794890012.4708328, 'acted', 0, '{"action":"xB3"}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 17, 1794890012.4988718, 'acted', 0, '{"action":"<Y"}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 18, 1794890012.5390704, 'acted', 1, '{"action":"Y5"}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 19, 1794890012.617193, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 20, 1794890012.617193, 'chanced', NULL, '{"events":[["draw","Y4"]]}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 21, 1794890012.617193, 'revealed', NULL, '{"scene":1,"key":"2df67c8e2b0e1614a1a79fbe468a840cf68b012240abc43ee4ac197dc9c3d4d3"}');
INSERT INTO public.events VALUES ('2bc90d375de11daf7284', 22, 1794890012.617193, 'committed', NULL, '{"match":2,"scheme":2,"commitments":[[1,"31cb90ce4fd39e53641ce86ef3fc7ca890f7fb2b9bf767beb9d4f98458af2d5a"]]}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 1, 1794890012.7728717, 'created', NULL, '{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 2, 1794890012.7728717, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[0,"43f3a5715882081258dee650e3936b154b5c7d6c31e83bad7e470df08e6816ed"]]}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 3, 1794890012.809318, 'readied', 0, '{"nonce":"7503d81a"}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 4, 1794890012.8413, 'readied', 1, '{"nonce":"b84be466"}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 5, 1794890012.8413, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 6, 1794890012.8413, 'chanced', NULL, '{"events":[["number",5],["number",6],["number",0],["colour",2],["colour",3],["colour",5]]}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 7, 1794890012.8927772, 'acted', 0, '{"action":"P5"}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 8, 1794890013.1331468, 'acted', 1, '{"action":"Y0"}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 9, 1794890013.1331468, 'chanced', NULL, '{"events":[["number",7],["number",8],["number",0],["colour",4],["colour",2],["colour",2]]}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 10, 1794890013.2251375, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 11, 1794890013.2582145, 'acted', 0, '{"action":"B0"}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 12, 1794890013.2582145, 'chanced', NULL, '{"events":[["number",9],["number",0],["number",8],["colour",0],["colour",1],["colour",4]]}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 13, 1794890013.3149798, 'acted', 0, '{"action":"B0"}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 14, 1794890013.3754964, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 15, 1794890013.3754964, 'chanced', NULL, '{"events":[["number",4],["number",5],["number",9],["colour",2],["colour",0],["colour",1]]}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 16, 1794890013.4174302, 'acted', 1, '{"action":"R4"}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 17, 1794890013.4780035, 'acted', 0, '{"action":"Y9"}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 18, 1794890013.4780035, 'chanced', NULL, '{"events":[["number",5],["number",7],["number",5],["colour",0],["colour",5],["colour",3]]}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 19, 1794890013.5570447, 'acted', 0, '{"action":"G5"}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 20, 1794890013.625125, 'acted', 1, '{"action":"R7"}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 21, 1794890013.625125, 'chanced', NULL, '{"events":[["number",5],["number",3],["number",3],["colour",1],["colour",1],["colour",2]]}');
INSERT INTO public.events VALUES ('54c179ae45c0b54d8e6d', 22, 1794890013.7285497, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('d64b960d8aa162c04e35', 1, 1794890013.7991002, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('d64b960d8aa162c04e35', 2, 1794890013.7991002, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"167faef8a85a62ed8b17c40a69fcddfc52bf636498d0a8bd3a19309f31e5b414"],[2,"6c779a0be3bac59acf84bb8eabbf4503205b15cc889eaa1037ad56ff1f7afae1"],[3,"88170ad316ec6e1882d537950430055344a31dd52c05701b8b1f22222fb14fd9"]]}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\x450710c8935e5a7459f5253d98e6cbd54f27a5c7822ef48152a8eb803d182428', 'd64b960d8aa162c04e35', 1, 'invite', 1794890013.7991002, NULL, NULL);


--
-- Data for Name: operator_actions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.operator_actions VALUES (1794890014910, 1794890014.910844, 'block', 'device df05b82bcbd45adb4080', '');


--
-- Data for Name: pad_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pad_entries VALUES ('\xefeacdf93baf480be58c4b9b9478a0adb7df4e96519d489d43fa446df6ad3c05', 1, -1, 1, '{"numbers":[7,0,4],"colours":["R","G","G"]}');


--
-- Data for Name: pads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pads VALUES ('\xefeacdf93baf480be58c4b9b9478a0adb7df4e96519d489d43fa446df6ad3c05', '66db20be04218f47ff86', 1794890013.8221297, 1794890013.8482857, 1, '{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}', '[null,null]', '\xbdb1253b2692fb8c');


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES ('2bc90d375de11daf7284', 0, '66db20be04218f47ff86');
INSERT INTO public.seats VALUES ('2bc90d375de11daf7284', 1, '66db20be04218f47ff86');
INSERT INTO public.seats VALUES ('2bc90d375de11daf7284', 1000, '66db20be04218f47ff86');
INSERT INTO public.seats VALUES ('54c179ae45c0b54d8e6d', 0, '66db20be04218f47ff86');
INSERT INTO public.seats VALUES ('54c179ae45c0b54d8e6d', 1, '66db20be04218f47ff86');
INSERT INTO public.seats VALUES ('54c179ae45c0b54d8e6d', 1000, '66db20be04218f47ff86');
INSERT INTO public.seats VALUES ('d64b960d8aa162c04e35', 0, '66db20be04218f47ff86');
INSERT INTO public.seats VALUES ('d64b960d8aa162c04e35', 1000, '66db20be04218f47ff86');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('2bc90d375de11daf7284', 1, 1, '\x2df67c8e2b0e1614a1a79fbe468a840cf68b012240abc43ee4ac197dc9c3d4d3');
INSERT INTO public.secrets VALUES ('2bc90d375de11daf7284', 2, 1, '\xee7d98ba1302aa2ea35abb2071ca9284736b5c626cddcb9db0c9b4b982505dff');
INSERT INTO public.secrets VALUES ('54c179ae45c0b54d8e6d', 1, 0, '\x9e7d3bdf242ec57788bf98d66749ab7e872a98dd3de9c2d3f84235ee9caf1687');
INSERT INTO public.secrets VALUES ('d64b960d8aa162c04e35', 1, 1, '\x2e8468d90855bb24cd935a3b996ec39bf1d4e0f74ab69342ef93afc72d5c4659');
INSERT INTO public.secrets VALUES ('d64b960d8aa162c04e35', 1, 2, '\xc33309d757336c38a2b1419a530e85050c06280cc572bb8b119fe576ee5085da');
INSERT INTO public.secrets VALUES ('d64b960d8aa162c04e35', 1, 3, '\xf8aa795b5b552de9ef9f8711c548026d8d9f3c57ac065f34e7b286e1330f466d');


--
-- Data for Name: servers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('2bc90d375de11daf7284', 1794890012.1494002, 1794890012.617193, 22, 'over', '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('54c179ae45c0b54d8e6d', 1794890012.7728717, 1794890013.7285497, 22, 'playing', '{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('d64b960d8aa162c04e35', 1794890013.7991002, 1794890013.7991002, 2, 'lobby', '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');


--
-- Name: alembic_version alembic_version_pkc; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);


--
-- Name: blocks blocks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (kind, subject);


--
-- Name: commands commands_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.commands
    ADD CONSTRAINT commands_pkey PRIMARY KEY (table_id, actor, command_id);


--
-- Name: devices devices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (id);


--
-- Name: devices devices_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_token_hash_key UNIQUE (token_hash);


--
-- Name: events events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (table_id, seq);


--
-- Name: links links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_pkey PRIMARY KEY (token_hash);


--
-- Name: operator_actions operator_actions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.operator_actions
    ADD CONSTRAINT operator_actions_pkey PRIMARY KEY (seq);


--
-- Name: pad_entries pad_entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pad_entries
    ADD CONSTRAINT pad_entries_pkey PRIMARY KEY (token_hash, turn, seat);


--
-- Name: pads pads_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pads
    ADD CONSTRAINT pads_pkey PRIMARY KEY (token_hash);


--
-- Name: seats seats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, seat, device_id);


--
-- Name: secrets secrets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (table_id, match, scene);


--
-- Name: servers servers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.servers
    ADD CONSTRAINT servers_pkey PRIMARY KEY (id);


--
-- Name: tables tables_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);


--
-- Name: ix_links_table_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_links_table_id ON public.links USING btree (table_id);


--
-- Name: ix_seats_device_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_seats_device_id ON public.seats USING btree (device_id);


--
-- Name: pads_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pads_by_age ON public.pads USING btree (updated_at);


--
-- Name: tables_by_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_by_status ON public.tables USING btree (status, updated_at);


--
-- Name: commands commands_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.commands
    ADD CONSTRAINT commands_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: events events_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: links links_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: pad_entries pad_entries_token_hash_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pad_entries
    ADD CONSTRAINT pad_entries_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES public.pads(token_hash) ON DELETE CASCADE;


--
-- Name: seats seats_device_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.devices(id) ON DELETE CASCADE;


--
-- Name: seats seats_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: secrets secrets_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--

