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

INSERT INTO public.blocks VALUES ('device', '9cfa33329af5a244dd91', '', 1795034104.1240466, NULL);


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('15c3470bbfda5934159b', '2c770e2098176243d36a', 'a778c85d94bec149', '{"table":"15c3470bbfda5934159b"}', 1795034100.52836, '\x1010bba5147598db');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', '008f54b8850deb40', '{"table":"22016675361c5a533497","events":1}', 1795034100.0881681, '\x532d7575846dc64a');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', '0910b472a08d8ac7', '{"table":"22016675361c5a533497","events":3}', 1795034100.1487885, '\xb33db6a1d96e6255');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', '0b38896049a81dd0', '{"table":"22016675361c5a533497","events":2}', 1795034100.2965333, '\x49af5061645dd4d5');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', '0c73a8c13fa43049', '{"table":"22016675361c5a533497","events":1}', 1795034100.501643, '\xc98da95914e19960');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', '20504414532f05dc', '{"table":"22016675361c5a533497","events":1}', 1795034100.4504974, '\x0991cb1340d995e5');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', '224528e95a15200f', '{"table":"22016675361c5a533497","events":1}', 1795034100.2617872, '\xa6f1e5838ed99568');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', '22efe56fc46648ee', '{"table":"22016675361c5a533497","events":2}', 1795034100.2713387, '\x5e6f67b027eccdaa');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', '36094952c656a41e', '{"table":"22016675361c5a533497","events":1}', 1795034100.2796397, '\xe181f0f67ef80ecc');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', '5fc29424ab5e6520', '{"table":"22016675361c5a533497","events":1}', 1795034100.3135555, '\x3d70924e794238a7');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', '6542862f9dc51344', '{"table":"22016675361c5a533497","events":2}', 1795034100.2316017, '\x499d2804ac7bcbff');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', 'ba78e9e8012c9efd', '{"table":"22016675361c5a533497","events":1}', 1795034100.1731784, '\x61538b123b42aa3e');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', 'bdcaf07709207d7a', '{"table":"22016675361c5a533497"}', 1795034100.0177279, '\x70900b4038558327');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', 'bf8cc26c1dde845f', '{"table":"22016675361c5a533497","events":2}', 1795034100.3251162, '\xb3aa6afd51102900');
INSERT INTO public.commands VALUES ('22016675361c5a533497', '2c770e2098176243d36a', 'd636ee5d5e83a2e2', '{"table":"22016675361c5a533497","events":2}', 1795034100.4578757, '\xa3a87555a82f048d');
INSERT INTO public.commands VALUES ('e7742a34c15f457ccb7a', '2c770e2098176243d36a', '0c4fb4a4f659bfa5', '{"table":"e7742a34c15f457ccb7a","events":1}', 1795034100.0005472, '\x612e89d722ef8824');
INSERT INTO public.commands VALUES ('e7742a34c15f457ccb7a', '2c770e2098176243d36a', '1e3e30134aa081b0', '{"table":"e7742a34c15f457ccb7a","events":1}', 1795034099.9978418, '\x271079c1040f049b');
INSERT INTO public.commands VALUES ('e7742a34c15f457ccb7a', '2c770e2098176243d36a', '1eb433aee3e49ef0', '{"table":"e7742a34c15f457ccb7a","events":1}', 1795034100.003599, '\x437d02bfff3e9fc9');
INSERT INTO public.commands VALUES ('e7742a34c15f457ccb7a', '2c770e2098176243d36a', '7116984cf5103db3', '{"table":"e7742a34c15f457ccb7a","events":1}', 1795034099.9729207, '\xe0a5c19f74a1db18');
INSERT INTO public.commands VALUES ('e7742a34c15f457ccb7a', '2c770e2098176243d36a', '7699fdc37f5fac60', '{"table":"e7742a34c15f457ccb7a","events":3}', 1795034099.9651096, '\x69ae32a54a5b8fae');
INSERT INTO public.commands VALUES ('e7742a34c15f457ccb7a', '2c770e2098176243d36a', '84b95526f7342f0c', '{"table":"e7742a34c15f457ccb7a","events":1}', 1795034099.9807742, '\x6da67ef9aeba47e4');
INSERT INTO public.commands VALUES ('e7742a34c15f457ccb7a', '2c770e2098176243d36a', 'b39429d735c3dd21', '{"table":"e7742a34c15f457ccb7a","events":2}', 1795034099.983474, '\x34361e502879aaaf');
INSERT INTO public.commands VALUES ('e7742a34c15f457ccb7a', '2c770e2098176243d36a', 'd0da03e7fd5449eb', '{"table":"e7742a34c15f457ccb7a","events":2}', 1795034099.9761333, '\xbab1ce3ef8cdcfa1');
INSERT INTO public.commands VALUES ('e7742a34c15f457ccb7a', '2c770e2098176243d36a', 'd79c5800ea7d8e28', '{"table":"e7742a34c15f457ccb7a","events":1}', 1795034099.988248, '\xf0f8b679510020b0');
INSERT INTO public.commands VALUES ('e7742a34c15f457ccb7a', '2c770e2098176243d36a', 'e0490a7ae44ab158', '{"table":"e7742a34c15f457ccb7a","events":1}', 1795034099.9504135, '\x1ee05caebd9c8c54');
INSERT INTO public.commands VALUES ('e7742a34c15f457ccb7a', '2c770e2098176243d36a', 'ebfd3a9cf776d225', '{"table":"e7742a34c15f457ccb7a","events":4}', 1795034100.005716, '\x052e4f57ab5f7013');
INSERT INTO public.commands VALUES ('e7742a34c15f457ccb7a', '2c770e2098176243d36a', 'ec70abbeda285984', '{"table":"e7742a34c15f457ccb7a","events":2}', 1795034099.9917767, '\x2db0f004b57ab2d2');
INSERT INTO public.commands VALUES ('e7742a34c15f457ccb7a', '2c770e2098176243d36a', 'f1b3eac19d16435d', '{"table":"e7742a34c15f457ccb7a"}', 1795034099.945159, '\x91db621261016204');


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('2c770e2098176243d36a', '\x318118036be6d8f7a20e329243487d419fe92fbb218918a3b5c410baa19daf19', 1795034099.936646, 1795034112.5477312);
INSERT INTO public.devices VALUES ('9cfa33329af5a244dd91', '\xa83127c6def572ba5c01d9259accaafe9543f17bd93921982f67156c483c2156', 1795034102.9635303, 1795034102.9635303);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('15c3470bbfda5934159b', 1, 1795034100.52836, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":false}}');
INSERT INTO public.events VALUES ('15c3470bbfda5934159b', 2, 1795034100.52836, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"80966097e96749b331311de5b5a9ed961ed79b9b1ecb3200768d93db6d96bcb0"],[2,"6e67bfeb46c5b51973d9794e64e4d80c66fdec5050ed3576aa4d181c4c635361"],[3,"741aafd722b9dd473ef355ef21e1de295bb03e42d988764b688a700cb7faaaa0"]]}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 1, 1795034100.0177279, 'created', NULL, '{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 2, 1795034100.0177279, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[0,"ed12ef117064844dd7f51b55386cda2e79bc0183de8ee8d193c482696257f693"]]}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 3, 1795034100.0881681, 'readied', 0, '{"nonce":"fe790209"}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 4, 1795034100.1487885, 'readied', 1, '{"nonce":"fa353601"}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 5, 1795034100.1487885, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 6, 1795034100.1487885, 'chanced', NULL, '{"events":[["number",1],["number",5],["number",6],["colour",2],["colour",5],["colour",2]]}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 7, 1795034100.1731784, 'acted', 0, '{"action":"P1"}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 8, 1795034100.2316017, 'acted', 1, '{"action":"Y5"}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 9, 1795034100.2316017, 'chanced', NULL, '{"events":[["number",3],["number",1],["number",7],["colour",4],["colour",1],["colour",5]]}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 10, 1795034100.2617872, 'acted', 1, '{"action":"P1"}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 11, 1795034100.2713387, 'acted', 0, '{"action":"B7"}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 12, 1795034100.2713387, 'chanced', NULL, '{"events":[["number",1],["number",3],["number",2],["colour",5],["colour",2],["colour",5]]}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 13, 1795034100.2796397, 'acted', 0, '{"action":"P2"}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 14, 1795034100.2965333, 'acted', 1, '{"action":"P1"}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 15, 1795034100.2965333, 'chanced', NULL, '{"events":[["number",8],["number",8],["number",6],["colour",1],["colour",1],["colour",4]]}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 16, 1795034100.3135555, 'acted', 1, '{"action":"B8"}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 17, 1795034100.3251162, 'acted', 0, '{"action":"O8"}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 18, 1795034100.3251162, 'chanced', NULL, '{"events":[["number",7],["number",1],["number",1],["colour",2],["colour",4],["colour",2]]}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 19, 1795034100.4504974, 'acted', 0, '{"action":"Y7"}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 20, 1795034100.4578757, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 21, 1795034100.4578757, 'chanced', NULL, '{"events":[["number",1],["number",1],["number",4],["colour",1],["colour",0],["colour",3]]}');
INSERT INTO public.events VALUES ('22016675361c5a533497', 22, 1795034100.501643, 'acted', 1, '{"action":"O1"}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 1, 1795034099.945159, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 2, 1795034099.945159, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"aac75cb4a2ffccaa9fe18e7021af522b6dc15fb25a567567a2cc562215d3fcac"]]}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 3, 1795034099.9504135, 'readied', 0, '{"nonce":"90721458"}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 4, 1795034099.9651096, 'readied', 1, '{"nonce":"2ae2cd5b"}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 5, 1795034099.9651096, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 6, 1795034099.9651096, 'chanced', NULL, '{"events":[["deal",0,"Y2"],["deal",0,"B4"],["deal",0,"Y4"],["deal",1,"B$"],["deal",1,"B3"],["deal",1,"B2"]]}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 7, 1795034099.9729207, 'acted', 1, '{"action":"B2"}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 8, 1795034099.9761333, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 9, 1795034099.9761333, 'chanced', NULL, '{"events":[["draw","Y5"]]}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 10, 1795034099.9807742, 'acted', 0, '{"action":"B4"}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 11, 1795034099.983474, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 12, 1795034099.983474, 'chanced', NULL, '{"events":[["draw","B5"]]}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 13, 1795034099.988248, 'acted', 1, '{"action":"xB$"}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 14, 1795034099.9917767, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 15, 1795034099.9917767, 'chanced', NULL, '{"events":[["draw","Y$"]]}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 16, 1795034099.9978418, 'acted', 0, '{"action":"xY2"}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 17, 1795034100.0005472, 'acted', 0, '{"action":"<B"}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 18, 1795034100.003599, 'acted', 1, '{"action":"Y5"}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 19, 1795034100.005716, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 20, 1795034100.005716, 'chanced', NULL, '{"events":[["draw","Y3"]]}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 21, 1795034100.005716, 'revealed', NULL, '{"scene":1,"key":"2a31839f0b6483d4ed20243b06cf3e48be156f600b050b43da5bc8259a15308d"}');
INSERT INTO public.events VALUES ('e7742a34c15f457ccb7a', 22, 1795034100.005716, 'committed', NULL, '{"match":2,"scheme":2,"commitments":[[1,"44e7823907a93f6e964513ec597de102cfa943e0791e5a55cf9f55e8f4b0cc29"]]}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\x361890cbc73d4fc865567ca304215eea9ffdca5fc1020e335cdadd1af58b11d5', '15c3470bbfda5934159b', 1, 'invite', 1795034100.52836, NULL, NULL);


--
-- Data for Name: operator_actions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.operator_actions VALUES (1795034104124, 1795034104.1240466, 'block', 'device 9cfa33329af5a244dd91', '');


--
-- Data for Name: pad_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pad_entries VALUES ('\xba336f7bd8396a7eddf35db4487e56139f2cf4bba000469bfa25ca2dcc756053', 1, -1, 1, '{"numbers":[7,0,4],"colours":["R","G","G"]}');


--
-- Data for Name: pads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pads VALUES ('\xba336f7bd8396a7eddf35db4487e56139f2cf4bba000469bfa25ca2dcc756053', '2c770e2098176243d36a', 1795034100.5448463, 1795034100.574766, 1, '{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}', '[null,null]', '\xbdb1253b2692fb8c', NULL);


--
-- Data for Name: reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reviews VALUES ('a6a711da24d523e3642c4c9147fc4f1d', NULL, '2c770e2098176243d36a', 'done', 1795034102.9429855, 1795034112.5135176, NULL, 1, 4, 5, 'Format: 1
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

INSERT INTO public.seats VALUES ('15c3470bbfda5934159b', 0, '2c770e2098176243d36a');
INSERT INTO public.seats VALUES ('15c3470bbfda5934159b', 1000, '2c770e2098176243d36a');
INSERT INTO public.seats VALUES ('22016675361c5a533497', 0, '2c770e2098176243d36a');
INSERT INTO public.seats VALUES ('22016675361c5a533497', 1, '2c770e2098176243d36a');
INSERT INTO public.seats VALUES ('22016675361c5a533497', 1000, '2c770e2098176243d36a');
INSERT INTO public.seats VALUES ('e7742a34c15f457ccb7a', 0, '2c770e2098176243d36a');
INSERT INTO public.seats VALUES ('e7742a34c15f457ccb7a', 1, '2c770e2098176243d36a');
INSERT INTO public.seats VALUES ('e7742a34c15f457ccb7a', 1000, '2c770e2098176243d36a');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('15c3470bbfda5934159b', 1, 1, '\x1f355db7cc555b2ec93ede3da60207cd2d5b0533cb665f876a2669dd62d2971e');
INSERT INTO public.secrets VALUES ('15c3470bbfda5934159b', 1, 2, '\x34d4c308200c571d5735c282d41ed294ea264f1eaf967951460b7a54383e9780');
INSERT INTO public.secrets VALUES ('15c3470bbfda5934159b', 1, 3, '\xd6327e5c02e797f2b70ebd3a870c6d18ef5cd8c5819122ef453647400c7e9b77');
INSERT INTO public.secrets VALUES ('22016675361c5a533497', 1, 0, '\x4e0c6616731ec1b6f48d2cbf1d277e498bd34d845683bd30ebea36f7874d2474');
INSERT INTO public.secrets VALUES ('e7742a34c15f457ccb7a', 1, 1, '\x2a31839f0b6483d4ed20243b06cf3e48be156f600b050b43da5bc8259a15308d');
INSERT INTO public.secrets VALUES ('e7742a34c15f457ccb7a', 2, 1, '\x2cc8a0907f14b5ed594aad82989e0adfdd8803f112d7c7a076974619fd44a964');


--
-- Data for Name: servers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('e7742a34c15f457ccb7a', 1795034099.945159, 1795034100.005716, 22, 'over', false, '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1}');
INSERT INTO public.tables VALUES ('22016675361c5a533497', 1795034100.0177279, 1795034100.501643, 22, 'playing', false, '{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1}');
INSERT INTO public.tables VALUES ('15c3470bbfda5934159b', 1795034100.52836, 1795034100.52836, 2, 'lobby', false, '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1}');


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
-- PostgreSQL database dump complete
--


