--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

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
    host text,
    created_at double precision NOT NULL,
    updated_at double precision NOT NULL,
    version integer NOT NULL,
    status text NOT NULL,
    agent_due boolean NOT NULL,
    summary text NOT NULL
);


--
-- Data for Name: alembic_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.alembic_version VALUES ('0001');


--
-- Data for Name: blocks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.blocks VALUES ('device', 'aa531174f3ee3f6d09b3', '', 1795035189.8828037, NULL);


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('1407273da51dc0c3c1c4', '54bf5b2a554776b5af85', 'ffbe824389c3f7d5', '{"table":"1407273da51dc0c3c1c4"}', 1795035185.5578227, '\x1010bba5147598db');
INSERT INTO public.commands VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', '1c720c642ef81f14', '{"table":"5f29a7baa876a61cac26","events":1}', 1795035184.83837, '\x1e6a43895c9742e7');
INSERT INTO public.commands VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', '2e37fd28cad601a8', '{"table":"5f29a7baa876a61cac26","events":1}', 1795035184.9078274, '\x42054d8bf542b824');
INSERT INTO public.commands VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', '3ff107c94cab4012', '{"table":"5f29a7baa876a61cac26"}', 1795035184.5651834, '\x91db621261016204');
INSERT INTO public.commands VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', '4e364599fc6210f5', '{"table":"5f29a7baa876a61cac26","events":2}', 1795035184.8054767, '\xbab1ce3ef8cdcfa1');
INSERT INTO public.commands VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', '5cc5d35c1455c8f1', '{"table":"5f29a7baa876a61cac26","events":1}', 1795035184.9443133, '\x68ae76591d0164ab');
INSERT INTO public.commands VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', '8389f6c83e3f4ae2', '{"table":"5f29a7baa876a61cac26","events":1}', 1795035184.9594948, '\x4a5b4c612ed86bff');
INSERT INTO public.commands VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', 'a08f0de1d756b2e4', '{"table":"5f29a7baa876a61cac26","events":1}', 1795035184.7400827, '\x07a8ce13ef3a818b');
INSERT INTO public.commands VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', 'a8464a00729d95cf', '{"table":"5f29a7baa876a61cac26","events":2}', 1795035184.7302058, '\x34361e502879aaaf');
INSERT INTO public.commands VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', 'afddc6099c20d202', '{"table":"5f29a7baa876a61cac26","events":4}', 1795035184.9707556, '\x256983b5cf9a814a');
INSERT INTO public.commands VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', 'e0284f5d7f477533', '{"table":"5f29a7baa876a61cac26","events":2}', 1795035184.8635826, '\x96d8ef4a4c9859c2');
INSERT INTO public.commands VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', 'f8b4523499b6752e', '{"table":"5f29a7baa876a61cac26","events":3}', 1795035184.6362357, '\x9c6b682252ab5748');
INSERT INTO public.commands VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', 'f965df9361c33bc6', '{"table":"5f29a7baa876a61cac26","events":1}', 1795035184.6814554, '\x4cb2edd169e878c4');
INSERT INTO public.commands VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', 'ff39f12bab0f6ad9', '{"table":"5f29a7baa876a61cac26","events":1}', 1795035184.6073291, '\xb6e22ac1165bda35');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', '0af7cb07e7ab50cc', '{"table":"fdd919ac4e6424521dd6","events":1}', 1795035185.1157105, '\x6f20bee7dda49473');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', '29f46844ed99a2de', '{"table":"fdd919ac4e6424521dd6","events":1}', 1795035185.246781, '\xdf07b3a6faccd8a8');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', '34a0407585b1308e', '{"table":"fdd919ac4e6424521dd6","events":1}', 1795035185.5446424, '\xb1f91badeb0ea8bd');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', '3ac20ea6c0c55111', '{"table":"fdd919ac4e6424521dd6","events":2}', 1795035185.3795524, '\x1858d88e1d5cf655');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', '48b6db4f8b7fc51d', '{"table":"fdd919ac4e6424521dd6","events":2}', 1795035185.1556573, '\xf738f30c782b5266');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', '61e8b3dad255d3bf', '{"table":"fdd919ac4e6424521dd6"}', 1795035185.0437372, '\x70900b4038558327');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', '8e5b4effc5c5229f', '{"table":"fdd919ac4e6424521dd6","events":1}', 1795035185.4237323, '\x94bac50ec836a3b6');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', '9cbe8f451492428c', '{"table":"fdd919ac4e6424521dd6","events":2}', 1795035185.2037828, '\x87ee611b4fdaf961');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', 'ac9620fe40d62bd8', '{"table":"fdd919ac4e6424521dd6","events":1}', 1795035185.058479, '\x1b3532aabcb3587e');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', 'b6104c42dab8d345', '{"table":"fdd919ac4e6424521dd6","events":1}', 1795035185.3522155, '\xf4ead986bbede5dd');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', 'be5117aabf5a06cb', '{"table":"fdd919ac4e6424521dd6","events":2}', 1795035185.3074746, '\xc5035894400f1620');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', 'c57f1e651f8c5a16', '{"table":"fdd919ac4e6424521dd6","events":3}', 1795035185.0857558, '\x9d914c3f59806e67');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', 'd18b3138c1b1a8a9', '{"table":"fdd919ac4e6424521dd6","events":2}', 1795035185.4855237, '\xa3a87555a82f048d');
INSERT INTO public.commands VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', 'f10295c5a654572e', '{"table":"fdd919ac4e6424521dd6","events":1}', 1795035185.1944194, '\x93e24c3efa72708a');


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('54bf5b2a554776b5af85', '\x3842823d217aefa375f6c923e48ad1bcae2a7dffbf4fed66cb7f884bd351c105', 1795035184.4931805, 1795035200.435506);
INSERT INTO public.devices VALUES ('aa531174f3ee3f6d09b3', '\x5a34d687e0fe2205aaad0b41b920c69b85b7efe3dba0794342670ec3c5840fc0', 1795035188.4265764, 1795035188.4265764);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('1407273da51dc0c3c1c4', 1, 1795035185.5578227, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":false}}');
INSERT INTO public.events VALUES ('1407273da51dc0c3c1c4', 2, 1795035185.5578227, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"5b179e7e4f4caf6576bf17bb4f52e85af002080825b9b0368f5d1a837f0bfd3f"],[2,"5e5906c21929454326233c42909fb9e58d433d90dc396841f366ec5afb7c0881"],[3,"4f35fa12c3537759450074d2d6076a9a5e1ed577cbe34a77559c743d4e9a4186"]]}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 1, 1795035184.5651834, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 2, 1795035184.5651834, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"9372acbd4246d85904b6c1614d5cf21f1ee72536fc41288e970bfbbfbb3fec1e"]]}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 3, 1795035184.6073291, 'readied', 0, '{"nonce":"c47695ca"}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 4, 1795035184.6362357, 'readied', 1, '{"nonce":"c6dfefa0"}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 5, 1795035184.6362357, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 6, 1795035184.6362357, 'chanced', NULL, '{"events":[["deal",0,"B3"],["deal",0,"B$"],["deal",0,"B4"],["deal",1,"Y$"],["deal",1,"B5"],["deal",1,"Y3"]]}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 7, 1795035184.6814554, 'acted', 0, '{"action":"B3"}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 8, 1795035184.7302058, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 9, 1795035184.7302058, 'chanced', NULL, '{"events":[["draw","Y2"]]}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 10, 1795035184.7400827, 'acted', 1, '{"action":"B5"}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 11, 1795035184.8054767, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 12, 1795035184.8054767, 'chanced', NULL, '{"events":[["draw","Y5"]]}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 13, 1795035184.83837, 'acted', 0, '{"action":"xB$"}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 14, 1795035184.8635826, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 15, 1795035184.8635826, 'chanced', NULL, '{"events":[["draw","Y4"]]}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 16, 1795035184.9078274, 'acted', 1, '{"action":"xY$"}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 17, 1795035184.9443133, 'acted', 1, '{"action":"<B"}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 18, 1795035184.9594948, 'acted', 0, '{"action":"Y4"}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 19, 1795035184.9707556, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 20, 1795035184.9707556, 'chanced', NULL, '{"events":[["draw","B2"]]}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 21, 1795035184.9707556, 'revealed', NULL, '{"scene":1,"key":"7b950713bd99f69b1b977580d9bd187b1b7a947daa76a1404a758d4377be7780"}');
INSERT INTO public.events VALUES ('5f29a7baa876a61cac26', 22, 1795035184.9707556, 'committed', NULL, '{"match":2,"scheme":2,"commitments":[[1,"5fd1f78bc000382e17ec2770d04b0d58a35daeab25f768653f936608823266e2"]]}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 1, 1795035185.0437372, 'created', NULL, '{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 2, 1795035185.0437372, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[0,"70ef7d24c3a46181c607593764f50374a6d7268496a8ac71cacaaf0d1a8b69b4"]]}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 3, 1795035185.058479, 'readied', 0, '{"nonce":"8ce42ab7"}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 4, 1795035185.0857558, 'readied', 1, '{"nonce":"3d62d161"}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 5, 1795035185.0857558, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 6, 1795035185.0857558, 'chanced', NULL, '{"events":[["number",5],["number",5],["number",9],["colour",1],["colour",3],["colour",2]]}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 7, 1795035185.1157105, 'acted', 0, '{"action":"Y9"}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 8, 1795035185.1556573, 'acted', 1, '{"action":"O5"}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 9, 1795035185.1556573, 'chanced', NULL, '{"events":[["number",0],["number",9],["number",6],["colour",5],["colour",3],["colour",2]]}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 10, 1795035185.1944194, 'acted', 1, '{"action":"P0"}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 11, 1795035185.2037828, 'acted', 0, '{"action":"-"}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 12, 1795035185.2037828, 'chanced', NULL, '{"events":[["number",8],["number",0],["number",6],["colour",4],["colour",4],["colour",4]]}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 13, 1795035185.246781, 'acted', 0, '{"action":"B0"}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 14, 1795035185.3074746, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 15, 1795035185.3074746, 'chanced', NULL, '{"events":[["number",9],["number",6],["number",9],["colour",4],["colour",2],["colour",1]]}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 16, 1795035185.3522155, 'acted', 1, '{"action":"Y9"}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 17, 1795035185.3795524, 'acted', 0, '{"action":"B6"}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 18, 1795035185.3795524, 'chanced', NULL, '{"events":[["number",5],["number",1],["number",8],["colour",5],["colour",3],["colour",0]]}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 19, 1795035185.4237323, 'acted', 0, '{"action":"G1"}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 20, 1795035185.4855237, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 21, 1795035185.4855237, 'chanced', NULL, '{"events":[["number",1],["number",7],["number",2],["colour",1],["colour",1],["colour",4]]}');
INSERT INTO public.events VALUES ('fdd919ac4e6424521dd6', 22, 1795035185.5446424, 'acted', 1, '{"action":"O7"}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\xdca1ba5963d807d614f96604b004237dedafb0aa3e82134bef1cc67b55e7f1c1', '1407273da51dc0c3c1c4', 1, 'invite', 1795035185.5578227, NULL, NULL);


--
-- Data for Name: operator_actions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.operator_actions VALUES (1795035189882, 1795035189.8828037, 'block', 'device aa531174f3ee3f6d09b3', '');


--
-- Data for Name: pad_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pad_entries VALUES ('\x932ba98bfebf2b2a5d0d4007149e8f548986e3cb87dd02e8b012b45e83c935bd', 1, -1, 1, '{"numbers":[7,0,4],"colours":["R","G","G"]}');


--
-- Data for Name: pads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pads VALUES ('\x932ba98bfebf2b2a5d0d4007149e8f548986e3cb87dd02e8b012b45e83c935bd', '54bf5b2a554776b5af85', 1795035185.5848415, 1795035185.6469054, 1, '{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}', '[null,null]', '\xbdb1253b2692fb8c', NULL);


--
-- Data for Name: reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reviews VALUES ('a6a711da24d523e3642c4c9147fc4f1d', NULL, '54bf5b2a554776b5af85', 'done', 1795035188.3870335, 1795035200.419151, NULL, 1, 1, 5, 'Format: 1
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
', '{"worlds":256}', NULL, '\x1f8b0800000000000203ad58cd72e3c6117e952e9c942a122640800091d3ba1cebe22a6dd14e5cca4ab53504862456c3196600902b6f5495d7f0cd875cfc0e3e456f9227c9d7f823a85d2a521ca94462d08d6fba67fafba6a14f8e95fb5c1e9cc4113311795e26fc200bfda99cce023f0dd2b91744ab3458799933728a529412ae99d11243b191227392c9a8b9918423c7acea2f2b53636172be35762bca84bc1b7d29b632a12c4fe58dfe8bb0b9d0b80f449d099bdde8efa5288b84de684d7fa7afa5bed10b59540a3e631adf60586ca42c6963aa0200a951d556d38284b5e650d09466b417852c28a4b8375f75669fa2d61cd0bc375f77e680e2d60c9cde7cd999c31edc1f807f7d9c3beae73e82bffd1c1c51dce8d28af48ee4c79dccf232379ac6fe84c65e88bf0900f081ebe984a6218593ce5dd852ae445ad2388033acfc105cf189c16c42110f7b775ee4e75ce198996aa9e4d868754f639e6869f36c2d918acf3095d5e41166ccf71217d62805d31c015e635dae6eb44757c8d5e7ada99dfdced96f9c7951626cc082deb2db02994b9d919545bed632e38270b84e788b9de4535f86dec8d959b3b6628bea99b8be3be1ba936599eb75c18e076355862b3f9cb121359a471377f23072d628312e4fa48fa7f64d91e1465765b8a9e102ff770e0a0d43149a730bd77a6e5d29357256b9ce516ba8ded2561273a094f991c67ac8b59696113c3cb753e2be197d422ca2acc9a09b289a093299e605b6b9a8534b4da54b86c6b53205fca753d7f37d70294d2becdd7d9d0a8cf99de46cc55ad619582460b6c02bf35231fa372633182ab9970acf20f9adb077f50aeda5bd1f2f4533cbb26768b52c5755eb2bb20f555107d264756f2a27590955c887519789d767c28b7492893fc8c4ef32f1276e18c7a79944ffef4cbc576482fdb18892cbe3dded49fcbc5ba5dc39094a88abb7c6edf76f678a9a996d257dd5550fd50a94d40a4465027ae06f97836f3a89e621a5c9f5e5151d70f32e99b43fb44dc6a3fef78f13fe6d7fbe3a67a07de26141ccaeeca3656e7140ef9cebb0ae57a12aacddd87343a86dba111a159f04732e1d09d9b16d190dc8c21b7b84b93c8101cbe2014cecc60398287e06e7ea098e373bc1898638de3338e3214ce406c3ac66aedfc378ae1f1d6166c19368e6439869e0cea2230e98160ec28983d3703a36a39260b9cb351f5f5d959fb0f50948cf848ecaecfabe9bd50bdd5953d180ebeb99954f141cf4273c9f310d6ae576dae88bc6a04c85699c6b87554929d95059090ea5152b9caf759c7ce6b0bc99c3fb2e0d087f736329f9817ad8d9bab56a4c5d599d2459a2b28b5e159c527eac855a322f7ed848ba974a9903b5c7dd458a61414d98094dfe40385020d9b4857a52aea9c423cae835d94abbb59c30f773496ba99692bedf09554aba58cbd5e36f8a2fbf952a93f6085592a856f48da8a4a5addc580659f1f27c273808035da60fa2c2e7455a1fb7566e772a97c5bf7ea941acd8ed0cce51cac41ec702f4881e7f2125eaa82ae93a0f0fb5f8d5c2107d260cdeef15868fc9d51ceae03f5587f9abd5c17f993aa0fe63ff58ffb3218f5ea10ecc9b01ab6775411f19e0bf90d553cf9d0ea309dc6000c3339c0f271ae0f8c0f18e38e1dc9d0fd421f44ed461406aff3ca94f74a1ceb5a7b41bcce3a78c66556b097d86cb56ae500ad9b834662c8555f727bcaedb1326f24b087e24ecf82c5f39fee7d8bae070c020aa0f5612e80f41121ea0112b0cad444db311a19c99a720ec4114b06c65b9e1e7b0a2e5860e36e72e8cc9dc70bfa7f11bb4921bf477746765f5534932e7c18f8fbfd9955440a58b25b75416976bd9f83413e27466b84b4800adc592c05a59f2dcdf19c6cb789ceb9f2a8823da879ef17542804b4d0a55a934658fbfd2053e3e80d17cf3f1d796f5c849195bd0dfaa7fffe3e75cd13d81fc7949db5c561f99ffda940042b4b5749c8a8017742ae0bf5e05d010e3af558169144305ae166fff6701f05e26008be99072384887cc8ddce90b05e0ea0466e6ce4f61bce1b1fe0cccdb2730517c2247f301cc2c78a18ec46e309091703a9011cf9dcfcf37078ba18a8c273cfba0719a3ed3f1bcac3588dde9ec09c8514722b4229f0949cc7bf0fb5a83c57f6d0d8aad80d9beaa376896aad39aa6a64eb27c4e6dde503b25e96abbc49792622fdb46c01ab3edba010bf539d73df4d2f2274809dd2956143cfe57b151a41eff591425a14fb0b5925950b8eb1fb831c0752e9515d5f6cbed442f237fd6a0ff7609dc9daa0ada49bc92a021c88ba2bd93f1b748b965d005b70a5d9f81f78af5993ea396105eaf0a7bc6e46ceb85df8aeb7fa19c7def68ce0567f09aed1ceb156c098e15f0ae1983d093d92d97f99726f9b27cb5b30cdecf8fb3846e100f27095c7f361ff1dd5b4e096fe5bbcde9db5353cbec1cfae05010b9d1eda9801e3da6213c70ee4735184786d3e4fdcee4ba64b33f9a8c3c3cdc5188abf8e13f5f624a6da0120000', NULL);


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES ('1407273da51dc0c3c1c4', 0, '54bf5b2a554776b5af85');
INSERT INTO public.seats VALUES ('5f29a7baa876a61cac26', 0, '54bf5b2a554776b5af85');
INSERT INTO public.seats VALUES ('5f29a7baa876a61cac26', 1, '54bf5b2a554776b5af85');
INSERT INTO public.seats VALUES ('fdd919ac4e6424521dd6', 0, '54bf5b2a554776b5af85');
INSERT INTO public.seats VALUES ('fdd919ac4e6424521dd6', 1, '54bf5b2a554776b5af85');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('1407273da51dc0c3c1c4', 1, 1, '\x455701d763387486d7cc9a7ca9139b2b143706dd6b703aa21f28899b91266355');
INSERT INTO public.secrets VALUES ('1407273da51dc0c3c1c4', 1, 2, '\x7c7e59b8e5e41037dd1abbfe0d4887117306c3143ad47fd9b0e375b9f52e74f9');
INSERT INTO public.secrets VALUES ('1407273da51dc0c3c1c4', 1, 3, '\xed657de30fa4657b4a9d9ddd68b01a2f93695d1eb067a0b24f448bf88df8973a');
INSERT INTO public.secrets VALUES ('5f29a7baa876a61cac26', 1, 1, '\x7b950713bd99f69b1b977580d9bd187b1b7a947daa76a1404a758d4377be7780');
INSERT INTO public.secrets VALUES ('5f29a7baa876a61cac26', 2, 1, '\x4fc26362999411a5982853936a2a1e24f14629060987ef4300ead6d5d48e4537');
INSERT INTO public.secrets VALUES ('fdd919ac4e6424521dd6', 1, 0, '\xbc29f54eb2013b6b0c3fc411dd8394fea862c6d016f7f6b5c813d59359b4ef51');


--
-- Data for Name: servers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('5f29a7baa876a61cac26', '54bf5b2a554776b5af85', 1795035184.5651834, 1795035184.9707556, 22, 'over', false, '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1}');
INSERT INTO public.tables VALUES ('fdd919ac4e6424521dd6', '54bf5b2a554776b5af85', 1795035185.0437372, 1795035185.4855237, 22, 'playing', false, '{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[1],"match":1}');
INSERT INTO public.tables VALUES ('1407273da51dc0c3c1c4', '54bf5b2a554776b5af85', 1795035185.5578227, 1795035185.5578227, 2, 'lobby', false, '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1}');


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
-- Name: ix_tables_host; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_tables_host ON public.tables USING btree (host);


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
-- Name: tables_awaiting_agent; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_awaiting_agent ON public.tables USING btree (updated_at) WHERE agent_due;


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
-- Name: tables tables_host_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_host_fkey FOREIGN KEY (host) REFERENCES public.devices(id) ON DELETE SET NULL;


--
-- PostgreSQL database dump complete
--


