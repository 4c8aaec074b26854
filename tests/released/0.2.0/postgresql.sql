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
-- Name: reviews; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reviews (
    id text NOT NULL,
    table_id text,
    device_id text,
    state text NOT NULL,
    created_at double precision NOT NULL,
    updated_at double precision NOT NULL,
    worker text,
    attempts integer NOT NULL,
    done integer NOT NULL,
    total integer NOT NULL,
    record text NOT NULL,
    settings text NOT NULL,
    pieces bytea,
    result bytea,
    error text
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

INSERT INTO public.alembic_version VALUES ('0001');


--
-- Data for Name: blocks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.blocks VALUES ('device', 'acf51114b84f49bb92f1', '', 1795005306.5721695, NULL);


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', '0c710fbb45e9daf8', '{"table":"10c3d7641a20627b0829","events":2}', 1795005305.714082, '\x58023d7d350f1cb0');
INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', '19c5294d098e2ee1', '{"table":"10c3d7641a20627b0829","events":3}', 1795005305.675445, '\x916539e4676f72cd');
INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', '216cfa950f9f613c', '{"table":"10c3d7641a20627b0829","events":2}', 1795005305.74182, '\x2122709bf11d4050');
INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', '2d37d48d695cdbbf', '{"table":"10c3d7641a20627b0829","events":1}', 1795005305.709536, '\x27a46133afb1537e');
INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', '530044ff2995de2c', '{"table":"10c3d7641a20627b0829","events":1}', 1795005305.750172, '\x6d2029681b70c977');
INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', '741cabe55b413629', '{"table":"10c3d7641a20627b0829","events":2}', 1795005305.7542362, '\xc71e332554cd7b3e');
INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', '762defd4ec75e5f1', '{"table":"10c3d7641a20627b0829"}', 1795005305.6692035, '\x70900b4038558327');
INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', '8f22421e5d7d9866', '{"table":"10c3d7641a20627b0829","events":1}', 1795005305.7366023, '\xff68a18b6a43c51e');
INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', '93c3e64efe824937', '{"table":"10c3d7641a20627b0829","events":1}', 1795005305.7628846, '\x7301dde3c3b3836d');
INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', 'a8f8c366a9465e5f', '{"table":"10c3d7641a20627b0829","events":2}', 1795005305.7007017, '\xb0841532f85242e2');
INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', 'b2cb35ae02d69e54', '{"table":"10c3d7641a20627b0829","events":1}', 1795005305.7230768, '\xdedbd1e46a1ab962');
INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', 'ba7d7ebf7ffc03cc', '{"table":"10c3d7641a20627b0829","events":1}', 1795005305.6728885, '\x9e09c39c794abeb8');
INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', 'de9e23e65dcb113e', '{"table":"10c3d7641a20627b0829","events":1}', 1795005305.688705, '\x6f20bee7dda49473');
INSERT INTO public.commands VALUES ('10c3d7641a20627b0829', '3b34149550d832d8f8a3', 'ecb8910c9cdf15f1', '{"table":"10c3d7641a20627b0829","events":2}', 1795005305.7277596, '\xc5035894400f1620');
INSERT INTO public.commands VALUES ('5709e9175942b4fa25b3', '3b34149550d832d8f8a3', '7b3ca470fc6957f8', '{"table":"5709e9175942b4fa25b3"}', 1795005305.7689495, '\x1010bba5147598db');
INSERT INTO public.commands VALUES ('f2ff46934f767efef772', '3b34149550d832d8f8a3', '0ad39071a51c5d31', '{"table":"f2ff46934f767efef772","events":2}', 1795005305.6222863, '\xbab1ce3ef8cdcfa1');
INSERT INTO public.commands VALUES ('f2ff46934f767efef772', '3b34149550d832d8f8a3', '2060169421a14c1e', '{"table":"f2ff46934f767efef772","events":1}', 1795005305.614241, '\xdb06b3cbe6d443b6');
INSERT INTO public.commands VALUES ('f2ff46934f767efef772', '3b34149550d832d8f8a3', '284ff0370ca1cf38', '{"table":"f2ff46934f767efef772","events":1}', 1795005305.6303065, '\x6da67ef9aeba47e4');
INSERT INTO public.commands VALUES ('f2ff46934f767efef772', '3b34149550d832d8f8a3', '40c9632501e5e6a8', '{"table":"f2ff46934f767efef772","events":1}', 1795005305.6553924, '\xcf420efcd01ab157');
INSERT INTO public.commands VALUES ('f2ff46934f767efef772', '3b34149550d832d8f8a3', '4a0377a7a049f2b1', '{"table":"f2ff46934f767efef772","events":4}', 1795005305.664084, '\x052e4f57ab5f7013');
INSERT INTO public.commands VALUES ('f2ff46934f767efef772', '3b34149550d832d8f8a3', '4c661f32761d715e', '{"table":"f2ff46934f767efef772","events":1}', 1795005305.5954916, '\xa670f002ee7fc35c');
INSERT INTO public.commands VALUES ('f2ff46934f767efef772', '3b34149550d832d8f8a3', '5f537ebfbd2c12d3', '{"table":"f2ff46934f767efef772","events":1}', 1795005305.6522667, '\x113cecc746a1bb7c');
INSERT INTO public.commands VALUES ('f2ff46934f767efef772', '3b34149550d832d8f8a3', '7a5e223dc5ac891b', '{"table":"f2ff46934f767efef772","events":2}', 1795005305.648114, '\x2db0f004b57ab2d2');
INSERT INTO public.commands VALUES ('f2ff46934f767efef772', '3b34149550d832d8f8a3', '836fa3237d7f2d36', '{"table":"f2ff46934f767efef772"}', 1795005305.5862155, '\x91db621261016204');
INSERT INTO public.commands VALUES ('f2ff46934f767efef772', '3b34149550d832d8f8a3', 'bd2eeac0c9007678', '{"table":"f2ff46934f767efef772","events":1}', 1795005305.6449094, '\xf2bea564299b33a0');
INSERT INTO public.commands VALUES ('f2ff46934f767efef772', '3b34149550d832d8f8a3', 'c1eb90998c975c39', '{"table":"f2ff46934f767efef772","events":2}', 1795005305.6381478, '\x34361e502879aaaf');
INSERT INTO public.commands VALUES ('f2ff46934f767efef772', '3b34149550d832d8f8a3', 'c3bba0a97fbc729d', '{"table":"f2ff46934f767efef772","events":3}', 1795005305.6005812, '\x39ce406df87c121a');
INSERT INTO public.commands VALUES ('f2ff46934f767efef772', '3b34149550d832d8f8a3', 'db0a45b3aabb5374', '{"table":"f2ff46934f767efef772","events":1}', 1795005305.6612287, '\x0419e4b0d756e9f9');


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('3b34149550d832d8f8a3', '\xbd115c4a3f45fed060f892b7bac3e2d0726df5618a4ae74b15ef2fb9149078ef', 1795005305.5713022, 1795005309.4616976);
INSERT INTO public.devices VALUES ('acf51114b84f49bb92f1', '\x8ed133c6555cc68c3bb80edf6330ebf845c9e655e0426bff958aea333f63e05f', 1795005306.2911975, 1795005306.2911975);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 1, 1795005305.6692035, 'created', NULL, '{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 2, 1795005305.6692035, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[0,"74db2213a171d1a0fd4074e9c16efe63e2c3a179205a2639122eb4e9563e0ac9"]]}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 3, 1795005305.6728885, 'readied', 0, '{"nonce":"3819e7ec"}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 4, 1795005305.675445, 'readied', 1, '{"nonce":"4550d123"}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 5, 1795005305.675445, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 6, 1795005305.675445, 'chanced', NULL, '{"events":[["number",6],["number",9],["number",9],["colour",2],["colour",2],["colour",1]]}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 7, 1795005305.688705, 'acted', 0, '{"action":"Y9"}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 8, 1795005305.7007017, 'acted', 1, '{"action":"O6"}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 9, 1795005305.7007017, 'chanced', NULL, '{"events":[["number",9],["number",3],["number",4],["colour",5],["colour",4],["colour",0]]}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 10, 1795005305.709536, 'acted', 1, '{"action":"P3"}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 11, 1795005305.714082, 'acted', 0, '{"action":"B9"}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 12, 1795005305.714082, 'chanced', NULL, '{"events":[["number",8],["number",2],["number",9],["colour",3],["colour",3],["colour",2]]}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 13, 1795005305.7230768, 'acted', 0, '{"action":"-"}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 14, 1795005305.7277596, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 15, 1795005305.7277596, 'chanced', NULL, '{"events":[["number",8],["number",9],["number",6],["colour",1],["colour",1],["colour",4]]}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 16, 1795005305.7366023, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 17, 1795005305.74182, 'acted', 0, '{"action":"O6"}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 18, 1795005305.74182, 'chanced', NULL, '{"events":[["number",3],["number",9],["number",5],["colour",0],["colour",0],["colour",2]]}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 19, 1795005305.750172, 'acted', 0, '{"action":"Y9"}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 20, 1795005305.7542362, 'acted', 1, '{"action":"R5"}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 21, 1795005305.7542362, 'chanced', NULL, '{"events":[["number",6],["number",5],["number",5],["colour",1],["colour",0],["colour",3]]}');
INSERT INTO public.events VALUES ('10c3d7641a20627b0829', 22, 1795005305.7628846, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('5709e9175942b4fa25b3', 1, 1795005305.7689495, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":false}}');
INSERT INTO public.events VALUES ('5709e9175942b4fa25b3', 2, 1795005305.7689495, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"db7886fcdfe426d349c67753fce98232cc9848c3f4dfc701ba4c65dd00a124d5"],[2,"60c7888ec3a5c33bfd39bd327d02e04888cb19ebefc855f2da9ec4caa44bdec3"],[3,"5ac1a9186e90a545c648dc1cb36b385ee1f18d02fccd5f736db5f4d046f32423"]]}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 1, 1795005305.5862155, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 2, 1795005305.5862155, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"f1cfa9d509a13d68c23cbc6e735ddab6457dee9997944116b757d8d9c065a030"]]}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 3, 1795005305.5954916, 'readied', 0, '{"nonce":"099f9625"}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 4, 1795005305.6005812, 'readied', 1, '{"nonce":"28d56a88"}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 5, 1795005305.6005812, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 6, 1795005305.6005812, 'chanced', NULL, '{"events":[["deal",0,"B$"],["deal",0,"B4"],["deal",0,"Y3"],["deal",1,"Y2"],["deal",1,"Y5"],["deal",1,"Y4"]]}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 7, 1795005305.614241, 'acted', 1, '{"action":"Y4"}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 8, 1795005305.6222863, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 9, 1795005305.6222863, 'chanced', NULL, '{"events":[["draw","B3"]]}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 10, 1795005305.6303065, 'acted', 0, '{"action":"B4"}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 11, 1795005305.6381478, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 12, 1795005305.6381478, 'chanced', NULL, '{"events":[["draw","B2"]]}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 13, 1795005305.6449094, 'acted', 1, '{"action":"xY5"}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 14, 1795005305.648114, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 15, 1795005305.648114, 'chanced', NULL, '{"events":[["draw","Y$"]]}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 16, 1795005305.6522667, 'acted', 0, '{"action":"xB2"}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 17, 1795005305.6553924, 'acted', 0, '{"action":"<Y"}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 18, 1795005305.6612287, 'acted', 1, '{"action":"xY$"}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 19, 1795005305.664084, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 20, 1795005305.664084, 'chanced', NULL, '{"events":[["draw","B5"]]}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 21, 1795005305.664084, 'revealed', NULL, '{"scene":1,"key":"902342877a4e3ddc33edc8d5114e365fd5b6af869b33eb1e98babc0c638e34e0"}');
INSERT INTO public.events VALUES ('f2ff46934f767efef772', 22, 1795005305.664084, 'committed', NULL, '{"match":2,"scheme":2,"commitments":[[1,"886e22bd269eec7ebe10434bc8d4c705e3cf4caa9f402031d65fbe41ea058a66"]]}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\x70427640118fb9b90df4ecd069c11be052923657f9e9d38898f14648b6db118b', '5709e9175942b4fa25b3', 1, 'invite', 1795005305.7689495, NULL, NULL);


--
-- Data for Name: operator_actions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.operator_actions VALUES (1795005306572, 1795005306.5721695, 'block', 'device acf51114b84f49bb92f1', '');


--
-- Data for Name: pad_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pad_entries VALUES ('\xe2fb6f76be298beea0337d083958c952061f0caa794bf3563e31b492dc63906b', 1, -1, 1, '{"numbers":[7,0,4],"colours":["R","G","G"]}');


--
-- Data for Name: pads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pads VALUES ('\xe2fb6f76be298beea0337d083958c952061f0caa794bf3563e31b492dc63906b', '3b34149550d832d8f8a3', 1795005305.7826533, 1795005305.7910306, 1, '{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}', '[null,null]', '\xbdb1253b2692fb8c', NULL);


--
-- Data for Name: reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reviews VALUES ('a6a711da24d523e3642c4c9147fc4f1d', NULL, '3b34149550d832d8f8a3', 'done', 1795005306.2757642, 1795005309.4023952, NULL, 1, 0, 0, 'Format: 1
Game: dice
Variant: standard
Seats: Ann | Ben
Result: - -

sheet house
column R arrows 3 6 vases 5 8
column O arrows 2 7 vases 4 9
column Y arrows 4 8 vases 3 6
column G arrows 5 6 vases 2 8
column B arrows 3 7 vases 5 9
column P arrows 4 8 vases 2 7
track expedition -20 -15 -10 5 10 15 30 35 50
track artefact -40 -30 -20 10 20 30 60 70 100
track dice -40 -30 -20 10 20 30 60 70 0
double-only -50
bridge 7 20
turn 1 active 1 roll 7 9 5 Y G O
1 O9
2 -
turn 2 active 2 roll 3 7 8 O R P
2 R7
end resigned 1
', '{"worlds":256}', NULL, '\x1f8b0800000000000203ad58db8edb4612fd95029fbc80c4f04e8afb940bd62fbb1843c906187806460fd99aa187ead63649c903c7c0fe46defc9a6fc85bfc27f9929ce24da46c8dc74946d0a5bbaa4f5577d739dd9cb79691fb421eacd41291885d37175e90879e2ffd28f0b2205bb941bcc9828d9b5b0babaa452de19a6b25d1147752e456ea2cba8e345c587ad37e1999690393f52f6db6a24ec9bd52cfc556a6941799bc523f0a5308857e20aa5c98fc4a7d2f455da5f4b552f4137d23d5955acbaa29e1b3a4e5159ad59d9435dde9a60240a6cb66ab684dc2187da8c8a788f6a2921585948ce68bc1ec51dc9b035a8de6cbc11c50d29b81339a9f0fe67004f726e0df1c63c763ec23f88b8fc191c595aa8dc8ee49bed9c9bca80bad68e939b47443bc1d00e003bf7d87fc9042677017a6961b91d5b40ce00c2b0f822b3ed1881c8ab939baf3223fe60ac75c3737a55c6a553ed09203dd9822bf95988ac7308d51e41222167b891f4697254c2b24788975b9b8522e5d60ae1e6f4debec0dce5ee7cc8b926003d6f482ddd698b95439195915b74ae65c1016d7096fb195be1dcbd05d583ba36f8dd8a27a1cdbb31dae3b59d785baadd8f1a04d99e39717466cc8b4e296633bef16d62d4a8ccb13d3c7a87d5764e818aa0c9d0a2ef07f69a1d0d044a159d7706d63aba62c17d6a650056a0dd55b9b4622064a998774d643a194348ce062dcae140f5deb2d7211754b06d565d105c8655654d8e6aa9d5aa61b5533347e97ba82bfefdbaee7814b59d660ef1edaa9c058dc4b9eadb895ed0c0c26a0b7c0ab8bba64f4ef74aed12ce55e961883c96f85b96f57682fcdc3f24674516e46863637f5a6e97d45febaa9da447856ef1643f6ee983d2fcc2c7b6f92bd3764ef39769824f3ece3bf3b7bf733d9631f0c32e33278793dcb9977a5963b2b45a97095b658e33eed74d532b0af98af862aa15669d25669a84e4103bc770578a5d2781552965e3ebfa0033aef53a7ffa36dba5c8caf7f3afceaffbe3a67a07dea6211f4ae1eb3650e71422fadcbb0ad4b513658afa56b8750d5ec4e2854761aacb84424e4c5f4e53221056fe611e6f90c066c4a2630899d4c60e2e4119c8b131c379ae1c4531cf7119ce51426b683e9ac22db1b615cdb8b8f30517092cd6a0ae30776141f71c0a870924e12ccd319588bea81e5be507c4c0d953d63e509c858fd0365d9f5d510d50deda8ab62c08d35cc0a272a4efa2dc6e75cfaad425b7df6556728758330d6a5c5ea5396b2a36c2938955e94708eb679f2d9c232a60faf866940e0bb8e1bc903dae6601bd6aa330d65359b648dca461e1b515612e4aae59b569025f3e2873b490fb22cf581fa63ed598666455d9a2939ff201c1c9066da4225a950546348a9d52d9946d938c8eb5a9a940ea6a8255d86367d8bd829716cdae942d595cdb3e6e9ff5b70100d7da5d7a2c1e7b3ac3d368ddceeca4256bfbd6fe319b1db699c87948b3de41d1a431fde5329daa88db4e93f856cdeb0b3d288dd07fdf06bcd5dbebf38c67df7ae55be5621e28f14c2fdab0af126bd584126bc5399587db14c784f93091021f18e4488a684fa029960024de81db5957da482f7447afbaeed4fb309ec6002c311cea7134f703ce0b8479c7065af263211ba339998b0db3bcfee9940b4731db96d07abe494da2c6f3db3cf90dac80d4a215fd65a2fa530e5c38ce0ed7d8419fd14a61f99bb3c4b5cceff31daae391db092da5395042e8460133770f3aa346d84612a2d08e5cc8405730fa282652beb3b1e8715adef5ad2720bacee44e0113edbe1299ddb24c0bf4c6790844651fee1177a868fd7a02b777ef8a5a734f228b5a9e87fcdefffffb928e981c0eca2a62d1399c9dd1159aa4e173ec3f045f84982bbc1c070efcb198edb2dde3dc3fd3801c32fd62ffe34b9dda7917bed4fe984d372cacad8f69f48ee8b194c64afe630eef4ec7e04e6c5094c9ccca46635818982276a446207138908fd8944b8f66a75fe06b09e2ac4d2e1e893db91ffc8b5e669e77f62fbd109c8512362dc373e128984f7e0af9dffebcf9effd556c06cbee802d02dd5a0235d4dcd66f998927c4d7d4852cdf6065fa5147bd99ff646ebed70e41b28cbb92bc2a96cacfd51365000a7baf15f055a6f6f80bf2b9b8a76120f0d38de8baaea7b72fe16195f0054c507ff706bc053c0ed995bc3479ad1e5306846b208a6a2c12bd46097988e7d85f0436dfb1f90b38f139dca5b93a764eb58a1e04770dcf3975d1b1476a26b2eec4f05f9b460f551268fd7c728a11d24d32081ed45ab05f75ef394f050bdbb9b3f1475d5cbcea107d604b11d5fcf25f3e8e187f0c0291eb7609c19ce8657ddaac1ec2d9c858bc10369da47b33f00c8163f585f120000', NULL);


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES ('10c3d7641a20627b0829', 0, '3b34149550d832d8f8a3');
INSERT INTO public.seats VALUES ('10c3d7641a20627b0829', 1, '3b34149550d832d8f8a3');
INSERT INTO public.seats VALUES ('10c3d7641a20627b0829', 1000, '3b34149550d832d8f8a3');
INSERT INTO public.seats VALUES ('5709e9175942b4fa25b3', 0, '3b34149550d832d8f8a3');
INSERT INTO public.seats VALUES ('5709e9175942b4fa25b3', 1000, '3b34149550d832d8f8a3');
INSERT INTO public.seats VALUES ('f2ff46934f767efef772', 0, '3b34149550d832d8f8a3');
INSERT INTO public.seats VALUES ('f2ff46934f767efef772', 1, '3b34149550d832d8f8a3');
INSERT INTO public.seats VALUES ('f2ff46934f767efef772', 1000, '3b34149550d832d8f8a3');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('10c3d7641a20627b0829', 1, 0, '\x4ea7d53c55f5d012d96498582578badabd2b6238d14afc3ce08ab2688ba10e6b');
INSERT INTO public.secrets VALUES ('5709e9175942b4fa25b3', 1, 1, '\x2314dbf1fb982f69b7dc0258b8b16622d8f5162615c2f4e3276f3b5e5c74cd5b');
INSERT INTO public.secrets VALUES ('5709e9175942b4fa25b3', 1, 2, '\x8b5a97bd4e0c198f428942ede354d3b63c2ccecdb027a044c85e3772c0aef0aa');
INSERT INTO public.secrets VALUES ('5709e9175942b4fa25b3', 1, 3, '\x13863fd46d5aa14c8cb7e99d3bd602a2593fc6c141eccef748df0bf4adb59810');
INSERT INTO public.secrets VALUES ('f2ff46934f767efef772', 1, 1, '\x902342877a4e3ddc33edc8d5114e365fd5b6af869b33eb1e98babc0c638e34e0');
INSERT INTO public.secrets VALUES ('f2ff46934f767efef772', 2, 1, '\xfad37af814c7c25d2dc75fa402e079740365a68564279dc27fa45373f9c46b41');


--
-- Data for Name: servers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('f2ff46934f767efef772', 1795005305.5862155, 1795005305.664084, 22, 'over', '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('10c3d7641a20627b0829', 1795005305.6692035, 1795005305.7628846, 22, 'playing', '{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('5709e9175942b4fa25b3', 1795005305.7689495, 1795005305.7689495, 2, 'lobby', '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');


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
-- Name: reviews reviews_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);


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
-- Name: ix_reviews_device_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_reviews_device_id ON public.reviews USING btree (device_id);


--
-- Name: ix_reviews_table_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_reviews_table_id ON public.reviews USING btree (table_id);


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
-- Name: reviews_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reviews_by_age ON public.reviews USING btree (updated_at);


--
-- Name: reviews_by_state; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reviews_by_state ON public.reviews USING btree (state, created_at);


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
-- Name: reviews reviews_device_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.devices(id) ON DELETE SET NULL;


--
-- Name: reviews reviews_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


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

