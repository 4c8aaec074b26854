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

INSERT INTO public.alembic_version VALUES ('0006');


--
-- Data for Name: blocks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.blocks VALUES ('device', 'c81ab251a26568caec62', '', 1794945049.5061452, NULL);


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', '1df9bdb876327b5b', '{"table":"0394456f02a7952df66a"}', 1794945047.133032, '\x3e2e29331c51f3f5');
INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', '27fa928b7938808f', '{"table":"0394456f02a7952df66a","events":2}', 1794945047.3630927, '\xe4c882abaee6fd2a');
INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', '59ed81293e77e900', '{"table":"0394456f02a7952df66a","events":1}', 1794945047.3480222, '\x1d3e7424c6827320');
INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', '7074e7dd94467343', '{"table":"0394456f02a7952df66a","events":1}', 1794945047.3919349, '\x187b2f60fefa4c0b');
INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', '7d3edb4c9bc6ac1f', '{"table":"0394456f02a7952df66a","events":1}', 1794945047.1922936, '\x303af025f17945cf');
INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', '7e2db057ddfcd3f0', '{"table":"0394456f02a7952df66a","events":1}', 1794945047.448175, '\xfdbefe779bfd2bd3');
INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', '8be042fda5d46f02', '{"table":"0394456f02a7952df66a","events":1}', 1794945047.3001928, '\xb0e6909a9003caac');
INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', '8e4f5623c19c2ec0', '{"table":"0394456f02a7952df66a","events":3}', 1794945047.1631038, '\x9018cc466f59ccd2');
INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', '90fd105f02fb9a92', '{"table":"0394456f02a7952df66a","events":1}', 1794945047.248254, '\x5dc24721686c2932');
INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', 'b6dbcc9db6b3f41b', '{"table":"0394456f02a7952df66a","events":2}', 1794945047.2736409, '\xb112a45640995fc4');
INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', 'ba34b0e5c5296824', '{"table":"0394456f02a7952df66a","events":1}', 1794945047.1487877, '\x8373d88f822f12d9');
INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', 'bd3979b77004f1d9', '{"table":"0394456f02a7952df66a","events":2}', 1794945047.4195626, '\xa3a87555a82f048d');
INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', 'cccd773423e9192e', '{"table":"0394456f02a7952df66a","events":2}', 1794945047.2166526, '\x8ec8c8cd159da366');
INSERT INTO public.commands VALUES ('0394456f02a7952df66a', '59e7c3ec16f1cdf1d9eb', 'e4b21bcb7d08bf27', '{"table":"0394456f02a7952df66a","events":2}', 1794945047.3159246, '\x93cdceef4fe74dc1');
INSERT INTO public.commands VALUES ('6dfec85273e0998b43ee', '59e7c3ec16f1cdf1d9eb', 'dbe9f1bf1e03a075', '{"table":"6dfec85273e0998b43ee"}', 1794945047.460377, '\x1010bba5147598db');
INSERT INTO public.commands VALUES ('b29fddb72b581121b2e2', '59e7c3ec16f1cdf1d9eb', '16a1810c4dccec0c', '{"table":"b29fddb72b581121b2e2"}', 1794945046.92056, '\x91db621261016204');
INSERT INTO public.commands VALUES ('b29fddb72b581121b2e2', '59e7c3ec16f1cdf1d9eb', '226e31bcbddb83f4', '{"table":"b29fddb72b581121b2e2","events":3}', 1794945046.9609134, '\xc752a84908366aff');
INSERT INTO public.commands VALUES ('b29fddb72b581121b2e2', '59e7c3ec16f1cdf1d9eb', '6a9ecc794a55a5b7', '{"table":"b29fddb72b581121b2e2","events":1}', 1794945047.0279682, '\x6da67ef9aeba47e4');
INSERT INTO public.commands VALUES ('b29fddb72b581121b2e2', '59e7c3ec16f1cdf1d9eb', '6d2e018a27e516a8', '{"table":"b29fddb72b581121b2e2","events":1}', 1794945046.9443696, '\x9859c0a2bef9a5ad');
INSERT INTO public.commands VALUES ('b29fddb72b581121b2e2', '59e7c3ec16f1cdf1d9eb', '9038529a19d28384', '{"table":"b29fddb72b581121b2e2","events":4}', 1794945047.1079848, '\x96d8ef4a4c9859c2');
INSERT INTO public.commands VALUES ('b29fddb72b581121b2e2', '59e7c3ec16f1cdf1d9eb', '9d68d5f1f9b5e0ef', '{"table":"b29fddb72b581121b2e2","events":1}', 1794945046.9881828, '\xb1b07e2c1e47d96e');
INSERT INTO public.commands VALUES ('b29fddb72b581121b2e2', '59e7c3ec16f1cdf1d9eb', 'a7fa6976cc68ccf9', '{"table":"b29fddb72b581121b2e2","events":2}', 1794945047.0061655, '\xbab1ce3ef8cdcfa1');
INSERT INTO public.commands VALUES ('b29fddb72b581121b2e2', '59e7c3ec16f1cdf1d9eb', 'b1b17d39155fd745', '{"table":"b29fddb72b581121b2e2","events":2}', 1794945047.0399323, '\x34361e502879aaaf');
INSERT INTO public.commands VALUES ('b29fddb72b581121b2e2', '59e7c3ec16f1cdf1d9eb', 'c665d514f6bbf512', '{"table":"b29fddb72b581121b2e2","events":2}', 1794945047.0761375, '\x2db0f004b57ab2d2');
INSERT INTO public.commands VALUES ('b29fddb72b581121b2e2', '59e7c3ec16f1cdf1d9eb', 'ecae4875e2c7aa51', '{"table":"b29fddb72b581121b2e2","events":1}', 1794945047.0619042, '\x42054d8bf542b824');
INSERT INTO public.commands VALUES ('b29fddb72b581121b2e2', '59e7c3ec16f1cdf1d9eb', 'ecdc4b12d4129a70', '{"table":"b29fddb72b581121b2e2","events":1}', 1794945047.092166, '\xa0741ffc74c94141');


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('59e7c3ec16f1cdf1d9eb', '\x51bfa99d637507c3d69fe7c6aa202961f8f8179ea6cc6ca385d769c6a93ad6eb', 1794945046.8887358, 1794945053.4480176);
INSERT INTO public.devices VALUES ('c81ab251a26568caec62', '\xacdf891346107535fcd71188e96d5866aba4f86911402229b4fbfcefe1a86791', 1794945048.8414693, 1794945048.8414693);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('0394456f02a7952df66a', 1, 1794945047.133032, 'created', NULL, '{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 2, 1794945047.133032, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[0,"c51e50d097c12feaf0705c4b9c030d2c8d9aa5b61a5a5d2365c0dc2577b5ee9f"]]}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 3, 1794945047.1487877, 'readied', 0, '{"nonce":"89360850"}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 4, 1794945047.1631038, 'readied', 1, '{"nonce":"7f369134"}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 5, 1794945047.1631038, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 6, 1794945047.1631038, 'chanced', NULL, '{"events":[["number",2],["number",8],["number",1],["colour",3],["colour",3],["colour",5]]}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 7, 1794945047.1922936, 'acted', 0, '{"action":"-"}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 8, 1794945047.2166526, 'acted', 1, '{"action":"G2"}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 9, 1794945047.2166526, 'chanced', NULL, '{"events":[["number",5],["number",0],["number",7],["colour",3],["colour",5],["colour",5]]}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 10, 1794945047.248254, 'acted', 1, '{"action":"G0"}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 11, 1794945047.2736409, 'acted', 0, '{"action":"P7"}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 12, 1794945047.2736409, 'chanced', NULL, '{"events":[["number",6],["number",4],["number",9],["colour",3],["colour",1],["colour",0]]}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 13, 1794945047.3001928, 'acted', 0, '{"action":"R4"}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 14, 1794945047.3159246, 'acted', 1, '{"action":"O9"}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 15, 1794945047.3159246, 'chanced', NULL, '{"events":[["number",7],["number",1],["number",0],["colour",4],["colour",0],["colour",3]]}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 16, 1794945047.3480222, 'acted', 1, '{"action":"B7"}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 17, 1794945047.3630927, 'acted', 0, '{"action":"R0"}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 18, 1794945047.3630927, 'chanced', NULL, '{"events":[["number",8],["number",3],["number",7],["colour",1],["colour",5],["colour",5]]}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 19, 1794945047.3919349, 'acted', 0, '{"action":"-"}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 20, 1794945047.4195626, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 21, 1794945047.4195626, 'chanced', NULL, '{"events":[["number",4],["number",6],["number",5],["colour",4],["colour",4],["colour",2]]}');
INSERT INTO public.events VALUES ('0394456f02a7952df66a', 22, 1794945047.448175, 'acted', 1, '{"action":"Y6"}');
INSERT INTO public.events VALUES ('6dfec85273e0998b43ee', 1, 1794945047.460377, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":false}}');
INSERT INTO public.events VALUES ('6dfec85273e0998b43ee', 2, 1794945047.460377, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"1adc14569be20659546982956a041ad5ff8a10d33d43698c4778ce66e29e7d20"],[2,"89b5ca7c584f9b11ddf30a55c242120289b385e2cc59076542169a62e6199f94"],[3,"121e29b79685da15c1a617a14fbe068191b60171f1688ee87cd238ebfe520730"]]}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 1, 1794945046.92056, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 2, 1794945046.92056, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"44f105afea653e103c68a60303940225aaf03cc95e5e544a50ebc2d8704bbaa8"]]}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 3, 1794945046.9443696, 'readied', 0, '{"nonce":"0ff1cdc1"}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 4, 1794945046.9609134, 'readied', 1, '{"nonce":"ffe35c7c"}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 5, 1794945046.9609134, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 6, 1794945046.9609134, 'chanced', NULL, '{"events":[["deal",0,"B4"],["deal",0,"Y3"],["deal",0,"B2"],["deal",1,"Y5"],["deal",1,"B$"],["deal",1,"B3"]]}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 7, 1794945046.9881828, 'acted', 1, '{"action":"B$"}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 8, 1794945047.0061655, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 9, 1794945047.0061655, 'chanced', NULL, '{"events":[["draw","Y$"]]}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 10, 1794945047.0279682, 'acted', 0, '{"action":"B4"}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 11, 1794945047.0399323, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 12, 1794945047.0399323, 'chanced', NULL, '{"events":[["draw","Y2"]]}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 13, 1794945047.0619042, 'acted', 1, '{"action":"xY$"}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 14, 1794945047.0761375, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 15, 1794945047.0761375, 'chanced', NULL, '{"events":[["draw","B5"]]}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 16, 1794945047.092166, 'acted', 0, '{"action":"xY3"}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 17, 1794945047.1079848, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 18, 1794945047.1079848, 'chanced', NULL, '{"events":[["draw","Y4"]]}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 19, 1794945047.1079848, 'revealed', NULL, '{"scene":1,"key":"a81b2757849bb0c07f26d0bdb365ad1d38ce4141a2033c5b39c33a2423f9b5b4"}');
INSERT INTO public.events VALUES ('b29fddb72b581121b2e2', 20, 1794945047.1079848, 'committed', NULL, '{"match":2,"scheme":2,"commitments":[[1,"5ba12f4e767072d41203fb15226394dd6ddf2a2193837170f2ec87fdba40e37c"]]}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\x202226f9b4ca5787621aa9ca200a9535d4e13a36d07ad8dd861e3ddb01a7f243', '6dfec85273e0998b43ee', 1, 'invite', 1794945047.460377, NULL, NULL);


--
-- Data for Name: operator_actions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.operator_actions VALUES (1794945049506, 1794945049.5061452, 'block', 'device c81ab251a26568caec62', '');


--
-- Data for Name: pad_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pad_entries VALUES ('\xa9cbeb951f5a88d748fe60eaf95b63af8f60f2532cf9ff02f574b53e50ddf201', 1, -1, 1, '{"numbers":[7,0,4],"colours":["R","G","G"]}');


--
-- Data for Name: pads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pads VALUES ('\xa9cbeb951f5a88d748fe60eaf95b63af8f60f2532cf9ff02f574b53e50ddf201', '59e7c3ec16f1cdf1d9eb', 1794945047.4915981, 1794945047.523642, 1, '{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}', '[null,null]', '\xbdb1253b2692fb8c', NULL);


--
-- Data for Name: reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reviews VALUES ('0c4a0d49cbf87f6843758f7c8ca6ee53', NULL, '59e7c3ec16f1cdf1d9eb', 'done', 1794945048.815494, 1794945053.4154043, NULL, 1, 0, 0, 'Format: 1
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
', '{"worlds":256}', NULL, '\x1f8b0800000000000203b558db8edbc811fd95029f1c40e2f24e8979f266b17ed94083d96481816760b4c8d60c3d5437d324250f1c03f98d7ddb577f43dee23fc997e4146f22351e67ec6447d0a559d5a7abbbeb9cae9ef79691875c1eadc472d2403859b04eb7bb55bc8b56811f87ab5d9cae52114919fad6c2aa6a514bb8665a4934c59d149995388bee41122e2cbd6bbf8c4cb581c9fa519bbda81372afd52bb19709195d144793d7f25afd224c2e148c80559930d9b5fa598aba4ae8a552f477fa5eaa6b7529aba680cf9296d768567752d674a79b0a00a92e9abda24b12c6e863453e45741095ac28a4d568de0c668fe2de1cd07a345f0de68056bd1938a3f9d5600e47706f02fefd69ec781cfb047ef1181c515cabda88f49ee4bb5266799d6b454bcfa1a51be2ed00001ff8ed3be487143a83bb30b5dc89b4a665006758b9135cf18946e450cccdd13dcb53f925573866bad91672a955f1404b1e686bf2ec56622a1ec33446914b18313f48fce0ad83698d00afb02e9b6be5d20673f5786b5a676f70f63a675e941536e0922ed8ed1233972a2323abfc56c98cb3c2e264e12db692f7632eba0bab34fad6883de7a5edd90e279faceb5cdd56ec78d4a6c8f0cb0b2336a45a71cbb19d0f0beb1679866e63a2a1eba1cb343c1d520d0f15fcd0e9b5856c4313d966ddc0b50d403545b1b076b9ca9170c8e3da34120321a9b94b673de64a49c3082efa958578e85aef1190a85b5aa82e946e804ca67985bdaedaf9a5ba513543e377a12bf8fb8e1dba988e48d3061bf8c0f361637e2f79cae256b633309880de03afceeb82d17fd09946b3900759a00f56602fcc7dbb4c07691e965bd18db21db9da6ceb5dd3fb8aec6d53b581f0ac3e2c86e8dd317a5e9859f4de247a6f88de73ec55e4cda38f7fd7e8ddc7d1631f0c22e35c787d338b9977a596a595608139555bcc719f4a5db5349ca6cd7743aa50ab3949ab3954272004de650e86a9245e87942657af3674c4c3fbc4e9ff689f2c17e3eb8f0ebffabfef9e32d02171b112baacc790994d1cd56b6b13b6c9298a068bb6042156d8843ba152348335e78984d09896038b293d78474f305767306b6f02b3e20d1b61a2f00b38af6638be1df9339c608213075fc0594e61308d6938a11d8d30aeed7b27982898a36cd6b3683cee38c0f8c13c9ab3590dcc4506c1ed3e577c680dd93d65a67706323260a02dbbbe194675038e81331970631eb3d4898a637e8ffe19a77f2bd5561f7cd5190add60186b63b1021585ec12bf101c4a2f4c385559ccf60266c35aa68f6f867940eabb075bc93ddae6601bd6aa330d693599253855cb77ad184ba6c34bea0721d5ecb7f82aa438e014db4309a1f17a4fb9a2fa4e9206b37172f4e7de8b541645455df809397fb0719ad7b53409b5e4a24d68d39f306c423c2c953a577565f38c79ea7f55a4f47e8b21caa2a9a894500b2a445e55fd938cbf05ceb74ca80a161e57438e87305ea4ed596be4be2c7259fdebb72e863fe7b279c70da5114b1fc4a77fd6fcc87716a7383e7c6895b0558cf89162b8ff17c578976cd6900def5c36d65f2d1bde93b231e33ba8e04c781a45cf968d19ddc1afd584a7516887139895f74cbafbaeed841398e02bd4279ee0b8b11d4cf81eae6c7f221b5130938d09ddbd27e90e595c9d85723aefec75bc3a273b2b4ccff5f178fa0cd78ddc2121b265adf5520a533ccc78cfe55a4bf45100ae9e1680139f97533a5f4de8ccb33867f32547801a8ada3396046a4470851b28c62a4d3b6198280b421e33ab41c0a3a860d9cbfa8efb6129ebbb96c2dc02f51fc0737d3c67f7d589ddb6734eee3608b02fd52974a351947dfa482ff0f1f6d36fedc34f1f7bc2228e429b8afed6fcfb1fbfe6053d90380828c19e694cf0ee682c15bd158d928ff87d35e3f7c2f92cbddd60e0b7f78dfc46d58b77cf6f3f5e81df9bcb8b6fa6b6fb3c6a5ff8533285b617cca81d3e93da97fe5c2182398c3f2582ff059ccd0cc7b7e3f50cc799e084cfad08c0ec094ae8cf98edc54f17049753815806b6ef4eea8ad89eb27b1d7c4b41b0b6c3f00ce45410a08e0a1e15046d71f5bf150417ffb520e84edfafaa07baa51a04a44baac924cf15e42fa06cd998b278faa8275c22714deb4a84be3ac0e17c4ba651e74271e18f42b17e5c06fc743ad74b2c41699e38d8c988b28432713970c03d0f970d560794053c6ef35818ba61076158cf0f7e5e80067bc074ebf79f25a0fdf7c79337884ebdadc9edd83a2520d8e845a72d7ddd3f889197379cb89f1be5f3b2d40f33b9579f86896c8f6f05a7513c3bc68dac7d7cc3b3c27dbabc9b5f85baf464efd0052dc08de8662e8d270f1f480b9cf6410bc6b1619bdf740b07b3b770163c9d8115ed85ec3fee205df85f120000', NULL);


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES ('0394456f02a7952df66a', 0, '59e7c3ec16f1cdf1d9eb');
INSERT INTO public.seats VALUES ('0394456f02a7952df66a', 1, '59e7c3ec16f1cdf1d9eb');
INSERT INTO public.seats VALUES ('0394456f02a7952df66a', 1000, '59e7c3ec16f1cdf1d9eb');
INSERT INTO public.seats VALUES ('6dfec85273e0998b43ee', 0, '59e7c3ec16f1cdf1d9eb');
INSERT INTO public.seats VALUES ('6dfec85273e0998b43ee', 1000, '59e7c3ec16f1cdf1d9eb');
INSERT INTO public.seats VALUES ('b29fddb72b581121b2e2', 0, '59e7c3ec16f1cdf1d9eb');
INSERT INTO public.seats VALUES ('b29fddb72b581121b2e2', 1, '59e7c3ec16f1cdf1d9eb');
INSERT INTO public.seats VALUES ('b29fddb72b581121b2e2', 1000, '59e7c3ec16f1cdf1d9eb');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('0394456f02a7952df66a', 1, 0, '\xf990e4592d0026361f624a5b89a7a0bcafc0334bc9a1980ccf06414f29dc3b4e');
INSERT INTO public.secrets VALUES ('6dfec85273e0998b43ee', 1, 1, '\x863887fc7842b315f867894f49d71d990fd4ceaf5f9211a62a24222b3a8fb9d5');
INSERT INTO public.secrets VALUES ('6dfec85273e0998b43ee', 1, 2, '\x436bfc3a241dd952ad86a0faf16cd1617c85101a40947f1c58d1d7e6f819ffd8');
INSERT INTO public.secrets VALUES ('6dfec85273e0998b43ee', 1, 3, '\x5cd5e0b2d6a9d0f3ca7699d1314359f53528e5f7a4bc121664fb4b01ddd4f5fb');
INSERT INTO public.secrets VALUES ('b29fddb72b581121b2e2', 1, 1, '\xa81b2757849bb0c07f26d0bdb365ad1d38ce4141a2033c5b39c33a2423f9b5b4');
INSERT INTO public.secrets VALUES ('b29fddb72b581121b2e2', 2, 1, '\x36b7ffe5cb2e0fd2bb32e514cf400d576b0eaf832297e93793d6b5395fe11a74');


--
-- Data for Name: servers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('b29fddb72b581121b2e2', 1794945046.92056, 1794945047.1079848, 20, 'over', '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('0394456f02a7952df66a', 1794945047.133032, 1794945047.448175, 22, 'playing', '{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('6dfec85273e0998b43ee', 1794945047.460377, 1794945047.460377, 2, 'lobby', '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');


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

