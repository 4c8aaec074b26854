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

INSERT INTO public.blocks VALUES ('device', '425b1327e592a103799c', '', 1795034412.7462661, NULL);


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', '21d576f40e8d833e', '{"table":"00ada4cf1230f965b461","events":2}', 1795034407.1110566, '\x1b20137bf3ee3f44');
INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', '58a6c77d48e30b12', '{"table":"00ada4cf1230f965b461"}', 1795034407.099543, '\x70900b4038558327');
INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', '58aad9fe68c476e2', '{"table":"00ada4cf1230f965b461","events":1}', 1795034407.1035438, '\x7b6874f3d5a82ef0');
INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', '58c479e0224f37e6', '{"table":"00ada4cf1230f965b461","events":2}', 1795034407.1187184, '\x8eac02bce5efd3f8');
INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', '5f9a0e1d60bbbd8a', '{"table":"00ada4cf1230f965b461","events":1}', 1795034407.1517296, '\x6d2029681b70c977');
INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', '607df7c81270c112', '{"table":"00ada4cf1230f965b461","events":2}', 1795034407.1407835, '\xc08243b5e870cb60');
INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', '6e7d469bd4427a17', '{"table":"00ada4cf1230f965b461","events":2}', 1795034407.1571872, '\xa3a87555a82f048d');
INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', '6ee856b20b97a06f', '{"table":"00ada4cf1230f965b461","events":2}', 1795034407.126767, '\x34a746535699ea09');
INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', '74ee0762d9443017', '{"table":"00ada4cf1230f965b461","events":1}', 1795034407.131891, '\x24d870682b118fde');
INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', '99d56ff649f15f10', '{"table":"00ada4cf1230f965b461","events":1}', 1795034407.1240072, '\xece189a80de652cb');
INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', 'a001b9b058e0c61c', '{"table":"00ada4cf1230f965b461","events":1}', 1795034407.167711, '\x4f130ef78270cd82');
INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', 'ba85817dad05fc37', '{"table":"00ada4cf1230f965b461","events":1}', 1795034407.1163988, '\xed7417296b9b479d');
INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', 'cd5c29b4263871aa', '{"table":"00ada4cf1230f965b461","events":1}', 1795034407.1087883, '\x17de12cade3f7b4f');
INSERT INTO public.commands VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', 'd68fe6a2cca50c6f', '{"table":"00ada4cf1230f965b461","events":3}', 1795034407.1053283, '\x616d2b1186b826f0');
INSERT INTO public.commands VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', '10986ae57f16aa76', '{"table":"3b195b94e7671f336cf5"}', 1795034406.8910735, '\x91db621261016204');
INSERT INTO public.commands VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', '1bea17231411150c', '{"table":"3b195b94e7671f336cf5","events":1}', 1795034406.9257627, '\x06a26171dab1f745');
INSERT INTO public.commands VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', '25767562e0fb58f2', '{"table":"3b195b94e7671f336cf5","events":2}', 1795034406.9357328, '\xbab1ce3ef8cdcfa1');
INSERT INTO public.commands VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', '2b366db4757daaa9', '{"table":"3b195b94e7671f336cf5","events":1}', 1795034407.0489445, '\x392e910683c2a164');
INSERT INTO public.commands VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', '30490e9451df1daf', '{"table":"3b195b94e7671f336cf5","events":1}', 1795034407.0437186, '\x612e89d722ef8824');
INSERT INTO public.commands VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', '461445b2dc5230e4', '{"table":"3b195b94e7671f336cf5","events":2}', 1795034406.9981768, '\x34361e502879aaaf');
INSERT INTO public.commands VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', '57ebdff620208173', '{"table":"3b195b94e7671f336cf5","events":1}', 1795034407.0231853, '\x348e9da1a9d990da');
INSERT INTO public.commands VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', '58b3e9eced3887a5', '{"table":"3b195b94e7671f336cf5","events":1}', 1795034406.904245, '\x46d7f3343a2374a4');
INSERT INTO public.commands VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', '73d15cfa7a681e01', '{"table":"3b195b94e7671f336cf5","events":3}', 1795034406.9111257, '\x2ef78eabd1bef746');
INSERT INTO public.commands VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', '86728c85a96b56b5', '{"table":"3b195b94e7671f336cf5","events":1}', 1795034406.9682357, '\x4cb2edd169e878c4');
INSERT INTO public.commands VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', '8ab6a59c01470338', '{"table":"3b195b94e7671f336cf5","events":1}', 1795034407.041506, '\x9a193ca432a26c7e');
INSERT INTO public.commands VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', 'c334bf8627fb2db5', '{"table":"3b195b94e7671f336cf5","events":2}', 1795034407.0349793, '\x2db0f004b57ab2d2');
INSERT INTO public.commands VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', 'efa8f48660a64a95', '{"table":"3b195b94e7671f336cf5","events":4}', 1795034407.0511613, '\x052e4f57ab5f7013');
INSERT INTO public.commands VALUES ('51024fa5bf8a42bebee7', '79d8c3ba48545cec386f', '34de716ad2ff360b', '{"table":"51024fa5bf8a42bebee7"}', 1795034407.1876879, '\x1010bba5147598db');


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('79d8c3ba48545cec386f', '\x5ff09b6b44411f4b2c45202f11aec7f5863db7e4d21dbc327a622d444efe37e3', 1795034406.8402896, 1795034419.3755682);
INSERT INTO public.devices VALUES ('425b1327e592a103799c', '\x0566b2d3892c6d2949992abb1d19bad3a84ab49210bc677015e113d3d1e0f006', 1795034411.5317473, 1795034411.5317473);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 1, 1795034407.099543, 'created', NULL, '{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 2, 1795034407.099543, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[0,"5097fea3e2c799b47e0f4d1e3376051459ee862fd6dd81bb97f785986ce3b4ba"]]}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 3, 1795034407.1035438, 'readied', 0, '{"nonce":"c3f38db8"}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 4, 1795034407.1053283, 'readied', 1, '{"nonce":"716c7061"}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 5, 1795034407.1053283, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 6, 1795034407.1053283, 'chanced', NULL, '{"events":[["number",2],["number",7],["number",2],["colour",3],["colour",1],["colour",4]]}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 7, 1795034407.1087883, 'acted', 0, '{"action":"G7"}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 8, 1795034407.1110566, 'acted', 1, '{"action":"O2"}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 9, 1795034407.1110566, 'chanced', NULL, '{"events":[["number",8],["number",2],["number",7],["colour",3],["colour",2],["colour",1]]}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 10, 1795034407.1163988, 'acted', 1, '{"action":"G2"}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 11, 1795034407.1187184, 'acted', 0, '{"action":"Y8"}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 12, 1795034407.1187184, 'chanced', NULL, '{"events":[["number",3],["number",8],["number",9],["colour",3],["colour",4],["colour",2]]}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 13, 1795034407.1240072, 'acted', 0, '{"action":"Y8"}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 14, 1795034407.126767, 'acted', 1, '{"action":"B9"}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 15, 1795034407.126767, 'chanced', NULL, '{"events":[["number",1],["number",3],["number",4],["colour",1],["colour",1],["colour",5]]}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 16, 1795034407.131891, 'acted', 1, '{"action":"P1"}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 17, 1795034407.1407835, 'acted', 0, '{"action":"-"}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 18, 1795034407.1407835, 'chanced', NULL, '{"events":[["number",8],["number",8],["number",9],["colour",5],["colour",2],["colour",2]]}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 19, 1795034407.1517296, 'acted', 0, '{"action":"Y9"}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 20, 1795034407.1571872, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 21, 1795034407.1571872, 'chanced', NULL, '{"events":[["number",1],["number",5],["number",9],["colour",0],["colour",1],["colour",4]]}');
INSERT INTO public.events VALUES ('00ada4cf1230f965b461', 22, 1795034407.167711, 'acted', 1, '{"action":"R1"}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 1, 1795034406.8910735, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 2, 1795034406.8910735, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"7ecd791c5f51d8c38c3f2079e37b2d67eefbf3ad515c61775f6f886d09e55939"]]}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 3, 1795034406.904245, 'readied', 0, '{"nonce":"40771245"}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 4, 1795034406.9111257, 'readied', 1, '{"nonce":"fddb7b0a"}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 5, 1795034406.9111257, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 6, 1795034406.9111257, 'chanced', NULL, '{"events":[["deal",0,"Y4"],["deal",0,"B3"],["deal",0,"Y2"],["deal",1,"Y$"],["deal",1,"Y3"],["deal",1,"B4"]]}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 7, 1795034406.9257627, 'acted', 1, '{"action":"Y3"}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 8, 1795034406.9357328, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 9, 1795034406.9357328, 'chanced', NULL, '{"events":[["draw","B5"]]}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 10, 1795034406.9682357, 'acted', 0, '{"action":"B3"}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 11, 1795034406.9981768, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 12, 1795034406.9981768, 'chanced', NULL, '{"events":[["draw","B$"]]}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 13, 1795034407.0231853, 'acted', 1, '{"action":"xB4"}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 14, 1795034407.0349793, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 15, 1795034407.0349793, 'chanced', NULL, '{"events":[["draw","B2"]]}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 16, 1795034407.041506, 'acted', 0, '{"action":"xY4"}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 17, 1795034407.0437186, 'acted', 0, '{"action":"<B"}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 18, 1795034407.0489445, 'acted', 1, '{"action":"B5"}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 19, 1795034407.0511613, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 20, 1795034407.0511613, 'chanced', NULL, '{"events":[["draw","Y5"]]}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 21, 1795034407.0511613, 'revealed', NULL, '{"scene":1,"key":"3f1b1bca10c825e4fd768939f238a1c8de02f65c8cfb069bd628fef38c79f812"}');
INSERT INTO public.events VALUES ('3b195b94e7671f336cf5', 22, 1795034407.0511613, 'committed', NULL, '{"match":2,"scheme":2,"commitments":[[1,"8f417cb01ed845ab5fdfbb184330cba89509a19a3e007dc345d928fe4237305f"]]}');
INSERT INTO public.events VALUES ('51024fa5bf8a42bebee7', 1, 1795034407.1876879, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":false}}');
INSERT INTO public.events VALUES ('51024fa5bf8a42bebee7', 2, 1795034407.1876879, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"9643290b672afc8f192ae81034d6b3314216f9adef317cb7f8495f92ba0fb058"],[2,"96d88df9c726802187258ebf009e72d6fa6edd0bd56890493855f6d4a3635b84"],[3,"9a5ef9959a12d63efe559b1a6e26b443623347e536daaa8d4da0ac53f32cc78a"]]}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\xe3a9f3a4b19853667a487d80076c685355c39fe25a826a4fef29ffe973dd93af', '51024fa5bf8a42bebee7', 1, 'invite', 1795034407.1876879, NULL, NULL);


--
-- Data for Name: operator_actions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.operator_actions VALUES (1795034412746, 1795034412.7462661, 'block', 'device 425b1327e592a103799c', '');


--
-- Data for Name: pad_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pad_entries VALUES ('\xc933f6c320a825f809772d44d59ee56f772ee9a75bd030efb71361fbe4b479c4', 1, -1, 1, '{"numbers":[7,0,4],"colours":["R","G","G"]}');


--
-- Data for Name: pads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pads VALUES ('\xc933f6c320a825f809772d44d59ee56f772ee9a75bd030efb71361fbe4b479c4', '79d8c3ba48545cec386f', 1795034407.1929007, 1795034407.2108455, 1, '{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}', '[null,null]', '\xbdb1253b2692fb8c', NULL);


--
-- Data for Name: reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reviews VALUES ('a6a711da24d523e3642c4c9147fc4f1d', NULL, '79d8c3ba48545cec386f', 'done', 1795034411.490932, 1795034419.247002, NULL, 1, 1, 5, 'Format: 1
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

INSERT INTO public.seats VALUES ('00ada4cf1230f965b461', 0, '79d8c3ba48545cec386f');
INSERT INTO public.seats VALUES ('00ada4cf1230f965b461', 1, '79d8c3ba48545cec386f');
INSERT INTO public.seats VALUES ('3b195b94e7671f336cf5', 0, '79d8c3ba48545cec386f');
INSERT INTO public.seats VALUES ('3b195b94e7671f336cf5', 1, '79d8c3ba48545cec386f');
INSERT INTO public.seats VALUES ('51024fa5bf8a42bebee7', 0, '79d8c3ba48545cec386f');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('00ada4cf1230f965b461', 1, 0, '\x414a1c9fe9448c0b6c75325deacba6b790ed6b1312dbed9ef67e76e9baa052d3');
INSERT INTO public.secrets VALUES ('3b195b94e7671f336cf5', 1, 1, '\x3f1b1bca10c825e4fd768939f238a1c8de02f65c8cfb069bd628fef38c79f812');
INSERT INTO public.secrets VALUES ('3b195b94e7671f336cf5', 2, 1, '\x6e673ed1de19c3481643ad9dd663201e22a38ae1c0c8a0a8154a2ba7913bb118');
INSERT INTO public.secrets VALUES ('51024fa5bf8a42bebee7', 1, 1, '\xfc723db1136880cf04f0d4ba2be6e774d5033fe88d1f72476b81b243e837dedf');
INSERT INTO public.secrets VALUES ('51024fa5bf8a42bebee7', 1, 2, '\x7f04aaa6949e6c6b3e85b2d65e6c2b561e178acd56fd4d1c80b2f4e8d04e4d02');
INSERT INTO public.secrets VALUES ('51024fa5bf8a42bebee7', 1, 3, '\xf48b1aa68960ef80a1cfa82612e36a78e930dcb53caae4f10233d8d380913946');


--
-- Data for Name: servers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('3b195b94e7671f336cf5', '79d8c3ba48545cec386f', 1795034406.8910735, 1795034407.0511613, 22, 'over', false, '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1}');
INSERT INTO public.tables VALUES ('00ada4cf1230f965b461', '79d8c3ba48545cec386f', 1795034407.099543, 1795034407.167711, 22, 'playing', false, '{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1}');
INSERT INTO public.tables VALUES ('51024fa5bf8a42bebee7', '79d8c3ba48545cec386f', 1795034407.1876879, 1795034407.1876879, 2, 'lobby', false, '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1}');


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


