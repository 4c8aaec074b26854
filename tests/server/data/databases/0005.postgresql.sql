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
    request bytea,
    command_id text
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

INSERT INTO public.alembic_version VALUES ('0005');


--
-- Data for Name: blocks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.blocks VALUES ('device', '307395df4607e9aef87f', '', 1794919132.7915719, NULL);


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', '18c8b3dcdb0b5297', '{"table":"26c3e357fe1d033b98b1","events":1}', 1794919132.6521976, '\xd54a9e0f7a9292c9');
INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', '4ea24e5f0294734a', '{"table":"26c3e357fe1d033b98b1","events":1}', 1794919132.6394212, '\x88a372e986cb31f0');
INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', '56140e1c0110955d', '{"table":"26c3e357fe1d033b98b1","events":1}', 1794919132.692169, '\x84e70f7a9c5f43ef');
INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', '5c4e441bd2ed90b3', '{"table":"26c3e357fe1d033b98b1","events":1}', 1794919132.660278, '\x6afab4950988c300');
INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', '5f66b0ee9e1e3da1', '{"table":"26c3e357fe1d033b98b1","events":2}', 1794919132.6546855, '\x3ac5fe9beeab0aae');
INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', '7039277f82ba9a77', '{"table":"26c3e357fe1d033b98b1","events":1}', 1794919132.6844003, '\xe24606974237d1f2');
INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', '88750b3c98684e8c', '{"table":"26c3e357fe1d033b98b1","events":1}', 1794919132.6766448, '\xedbcddf394787bc7');
INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', '8a7bf3124376b509', '{"table":"26c3e357fe1d033b98b1","events":1}', 1794919132.6681604, '\xdedbd1e46a1ab962');
INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', 'a296d2ca2c6e8324', '{"table":"26c3e357fe1d033b98b1","events":2}', 1794919132.662539, '\x6e804addafa3b304');
INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', 'a675d7d8c81e1510', '{"table":"26c3e357fe1d033b98b1","events":2}', 1794919132.6710048, '\xe2a8c471a647ff8f');
INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', 'ca314a776e968eaf', '{"table":"26c3e357fe1d033b98b1","events":3}', 1794919132.6482062, '\xfabf3d3bee71dee8');
INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', 'ceeb6c520b27af5f', '{"table":"26c3e357fe1d033b98b1"}', 1794919132.6372378, '\x3e2e29331c51f3f5');
INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', 'e38c16c72fd9b31c', '{"table":"26c3e357fe1d033b98b1","events":2}', 1794919132.6789658, '\xc08243b5e870cb60');
INSERT INTO public.commands VALUES ('26c3e357fe1d033b98b1', '845c57c266641e502bd4', 'ee35a50941322f8c', '{"table":"26c3e357fe1d033b98b1","events":2}', 1794919132.6866837, '\xa3a87555a82f048d');
INSERT INTO public.commands VALUES ('75029e07567b301dc882', '845c57c266641e502bd4', '01349385270d6c6a', '{"table":"75029e07567b301dc882"}', 1794919132.69475, '\x1010bba5147598db');
INSERT INTO public.commands VALUES ('d44989f50af35f583088', '845c57c266641e502bd4', '05c0fcb170494a18', '{"table":"d44989f50af35f583088"}', 1794919132.5781817, '\x91db621261016204');
INSERT INTO public.commands VALUES ('d44989f50af35f583088', '845c57c266641e502bd4', '11496ab434c17759', '{"table":"d44989f50af35f583088","events":1}', 1794919132.6040554, '\x84aa60bfca8da230');
INSERT INTO public.commands VALUES ('d44989f50af35f583088', '845c57c266641e502bd4', '3db7c26abaaea19f', '{"table":"d44989f50af35f583088","events":4}', 1794919132.6270425, '\x96d8ef4a4c9859c2');
INSERT INTO public.commands VALUES ('d44989f50af35f583088', '845c57c266641e502bd4', '45fcfbade6d0eb5c', '{"table":"d44989f50af35f583088","events":2}', 1794919132.5954454, '\xbab1ce3ef8cdcfa1');
INSERT INTO public.commands VALUES ('d44989f50af35f583088', '845c57c266641e502bd4', '4b85883667221786', '{"table":"d44989f50af35f583088","events":1}', 1794919132.6246512, '\x5a9d4d257af2602e');
INSERT INTO public.commands VALUES ('d44989f50af35f583088', '845c57c266641e502bd4', '5200807f91d5ec53', '{"table":"d44989f50af35f583088","events":2}', 1794919132.6146605, '\x34361e502879aaaf');
INSERT INTO public.commands VALUES ('d44989f50af35f583088', '845c57c266641e502bd4', '9e5db1c6bda21dd2', '{"table":"d44989f50af35f583088","events":3}', 1794919132.585404, '\xbabe7a2e93d9ec15');
INSERT INTO public.commands VALUES ('d44989f50af35f583088', '845c57c266641e502bd4', '9eaec09e72566bff', '{"table":"d44989f50af35f583088","events":1}', 1794919132.618928, '\x2a658dfe853c9941');
INSERT INTO public.commands VALUES ('d44989f50af35f583088', '845c57c266641e502bd4', 'db7d69891379d3be', '{"table":"d44989f50af35f583088","events":2}', 1794919132.6215215, '\x2db0f004b57ab2d2');
INSERT INTO public.commands VALUES ('d44989f50af35f583088', '845c57c266641e502bd4', 'f37efda7f8c26a78', '{"table":"d44989f50af35f583088","events":1}', 1794919132.5901914, '\x94e926416a71ee45');
INSERT INTO public.commands VALUES ('d44989f50af35f583088', '845c57c266641e502bd4', 'f53f5feb0685b345', '{"table":"d44989f50af35f583088","events":1}', 1794919132.583412, '\x8e665c5f60e3d184');


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('845c57c266641e502bd4', '\x11438a40e7f33e0220ef9c38cb9d385125d257e58a53821c70bd3966e806758d', 1794919132.5715969, 1794919133.848416);
INSERT INTO public.devices VALUES ('307395df4607e9aef87f', '\x523f27acf0034c3c13142969f858e682d4b1257928d1b232bd658b539a75bb45', 1794919132.7061713, 1794919132.7061713);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 1, 1794919132.6372378, 'created', NULL, '{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 2, 1794919132.6372378, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[0,"a90b92cb861e85be844df2d58896ab073ca360e886b1c0394bf55068b968785a"]]}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 3, 1794919132.6394212, 'readied', 0, '{"nonce":"2f575caa"}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 4, 1794919132.6482062, 'readied', 1, '{"nonce":"0b35a3e4"}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 5, 1794919132.6482062, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 6, 1794919132.6482062, 'chanced', NULL, '{"events":[["number",3],["number",0],["number",1],["colour",3],["colour",0],["colour",4]]}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 7, 1794919132.6521976, 'acted', 0, '{"action":"G0"}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 8, 1794919132.6546855, 'acted', 1, '{"action":"R1"}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 9, 1794919132.6546855, 'chanced', NULL, '{"events":[["number",3],["number",8],["number",4],["colour",1],["colour",3],["colour",2]]}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 10, 1794919132.660278, 'acted', 1, '{"action":"G4"}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 11, 1794919132.662539, 'acted', 0, '{"action":"O3"}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 12, 1794919132.662539, 'chanced', NULL, '{"events":[["number",5],["number",4],["number",9],["colour",2],["colour",2],["colour",4]]}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 13, 1794919132.6681604, 'acted', 0, '{"action":"-"}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 14, 1794919132.6710048, 'acted', 1, '{"action":"B4"}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 15, 1794919132.6710048, 'chanced', NULL, '{"events":[["number",2],["number",3],["number",9],["colour",5],["colour",1],["colour",2]]}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 16, 1794919132.6766448, 'acted', 1, '{"action":"P2"}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 17, 1794919132.6789658, 'acted', 0, '{"action":"-"}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 18, 1794919132.6789658, 'chanced', NULL, '{"events":[["number",2],["number",0],["number",6],["colour",4],["colour",1],["colour",0]]}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 19, 1794919132.6844003, 'acted', 0, '{"action":"R0"}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 20, 1794919132.6866837, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 21, 1794919132.6866837, 'chanced', NULL, '{"events":[["number",8],["number",1],["number",9],["colour",1],["colour",1],["colour",5]]}');
INSERT INTO public.events VALUES ('26c3e357fe1d033b98b1', 22, 1794919132.692169, 'acted', 1, '{"action":"O9"}');
INSERT INTO public.events VALUES ('75029e07567b301dc882', 1, 1794919132.69475, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('75029e07567b301dc882', 2, 1794919132.69475, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"b9af6e0ad8fbc5fa20b54933b9dabd1cb4cd521dd7ea482a54431d72e49fb7f8"],[2,"7622f7117549231171b7bb84c4a504be5d645a7d051a5f80279c65be9541b284"],[3,"ea9a1f03013466e25349beb074d4f6bbb6104318dd5c94c61eb996b5c218c7ff"]]}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 1, 1794919132.5781817, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 2, 1794919132.5781817, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"a51de7c282aef038937fb1417d7431c1024d6e3bc673b935a51e361a2e152ceb"]]}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 3, 1794919132.583412, 'readied', 0, '{"nonce":"f6d245bc"}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 4, 1794919132.585404, 'readied', 1, '{"nonce":"4c9955c1"}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 5, 1794919132.585404, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 6, 1794919132.585404, 'chanced', NULL, '{"events":[["deal",0,"B5"],["deal",0,"Y5"],["deal",0,"Y4"],["deal",1,"Y3"],["deal",1,"Y2"],["deal",1,"Y$"]]}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 7, 1794919132.5901914, 'acted', 1, '{"action":"Y2"}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 8, 1794919132.5954454, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 9, 1794919132.5954454, 'chanced', NULL, '{"events":[["draw","B2"]]}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 10, 1794919132.6040554, 'acted', 0, '{"action":"B5"}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 11, 1794919132.6146605, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 12, 1794919132.6146605, 'chanced', NULL, '{"events":[["draw","B3"]]}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 13, 1794919132.618928, 'acted', 1, '{"action":"xY3"}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 14, 1794919132.6215215, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 15, 1794919132.6215215, 'chanced', NULL, '{"events":[["draw","B$"]]}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 16, 1794919132.6246512, 'acted', 0, '{"action":"xY5"}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 17, 1794919132.6270425, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 18, 1794919132.6270425, 'chanced', NULL, '{"events":[["draw","B4"]]}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 19, 1794919132.6270425, 'revealed', NULL, '{"scene":1,"key":"5b82490569a43d8715f9118a25a9d25cb502d240d501a68f105a8db1b234af5a"}');
INSERT INTO public.events VALUES ('d44989f50af35f583088', 20, 1794919132.6270425, 'committed', NULL, '{"match":2,"scheme":2,"commitments":[[1,"24c7d0976b4456929bb71d8ef6f0dccd1b234ba57b994978063871afa97ba905"]]}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\x120bd8f3af6f9ff30606087c2b42e5ee72e69474f765f892671d77b2f06f49f3', '75029e07567b301dc882', 1, 'invite', 1794919132.69475, NULL, NULL);


--
-- Data for Name: operator_actions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.operator_actions VALUES (1794919132791, 1794919132.7915719, 'block', 'device 307395df4607e9aef87f', '');


--
-- Data for Name: pad_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pad_entries VALUES ('\x4f6e2aabb53eb54f1953ecc9da0d39784c130a1298ceb783ef5ea49c10988ed5', 1, -1, 1, '{"numbers":[7,0,4],"colours":["R","G","G"]}');


--
-- Data for Name: pads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pads VALUES ('\x4f6e2aabb53eb54f1953ecc9da0d39784c130a1298ceb783ef5ea49c10988ed5', '845c57c266641e502bd4', 1794919132.698278, 1794919132.7019405, 1, '{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}', '[null,null]', '\xbdb1253b2692fb8c', NULL);


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES ('26c3e357fe1d033b98b1', 0, '845c57c266641e502bd4');
INSERT INTO public.seats VALUES ('26c3e357fe1d033b98b1', 1, '845c57c266641e502bd4');
INSERT INTO public.seats VALUES ('26c3e357fe1d033b98b1', 1000, '845c57c266641e502bd4');
INSERT INTO public.seats VALUES ('75029e07567b301dc882', 0, '845c57c266641e502bd4');
INSERT INTO public.seats VALUES ('75029e07567b301dc882', 1000, '845c57c266641e502bd4');
INSERT INTO public.seats VALUES ('d44989f50af35f583088', 0, '845c57c266641e502bd4');
INSERT INTO public.seats VALUES ('d44989f50af35f583088', 1, '845c57c266641e502bd4');
INSERT INTO public.seats VALUES ('d44989f50af35f583088', 1000, '845c57c266641e502bd4');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('26c3e357fe1d033b98b1', 1, 0, '\x5c94aa0fa618fa1e74a3f051f1f7ecdcfaab8793197fd11474e179b2b4786cc8');
INSERT INTO public.secrets VALUES ('75029e07567b301dc882', 1, 1, '\x826830069240024dbccb1955aefabc8f9eae95291a1d28604b25c51c9148c275');
INSERT INTO public.secrets VALUES ('75029e07567b301dc882', 1, 2, '\x3f684c617dfd78d59a383aa98e857d9439dbaa3eef674b0ecbf8d980589d76e0');
INSERT INTO public.secrets VALUES ('75029e07567b301dc882', 1, 3, '\x333434bdbc04d254a09803420200f25392c9460e5d6942d3b16b60f63d9ea59a');
INSERT INTO public.secrets VALUES ('d44989f50af35f583088', 1, 1, '\x5b82490569a43d8715f9118a25a9d25cb502d240d501a68f105a8db1b234af5a');
INSERT INTO public.secrets VALUES ('d44989f50af35f583088', 2, 1, '\x015024cf8c24374195df4ab31591315d1ca0f75bc901fa1340d52ab3cb07d7d1');


--
-- Data for Name: servers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('d44989f50af35f583088', 1794919132.5781817, 1794919132.6270425, 20, 'over', '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('26c3e357fe1d033b98b1', 1794919132.6372378, 1794919132.692169, 22, 'playing', '{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('75029e07567b301dc882', 1794919132.69475, 1794919132.69475, 2, 'lobby', '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');


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
-- Name: commands_by_id; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX commands_by_id ON public.commands USING btree (actor, command_id) WHERE (request IS NOT NULL);


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
-- Name: pads_by_id; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX pads_by_id ON public.pads USING btree (maker, command_id);


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

