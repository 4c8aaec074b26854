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
    summary text NOT NULL
);


--
-- Data for Name: alembic_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.alembic_version VALUES ('0001');


--
-- Data for Name: blocks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.blocks VALUES ('device', 'b1e59758413f0dd2de0d', '', 1795032879.2942007, NULL);


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('7d07ff70c2361d56068e', '121828676564b6011fda', '45defd68ddc9d28a', '{"table":"7d07ff70c2361d56068e"}', 1795032874.1047692, '\x1010bba5147598db');
INSERT INTO public.commands VALUES ('8a227f184d0d8a87fd68', '121828676564b6011fda', '068203956a3df676', '{"table":"8a227f184d0d8a87fd68","events":1}', 1795032873.9384391, '\x524626ebf8a9ba56');
INSERT INTO public.commands VALUES ('8a227f184d0d8a87fd68', '121828676564b6011fda', '09c67196dcc6f754', '{"table":"8a227f184d0d8a87fd68","events":1}', 1795032873.381668, '\x87ee611b4fdaf961');
INSERT INTO public.commands VALUES ('8a227f184d0d8a87fd68', '121828676564b6011fda', '292e1ba9cbb82ebc', '{"table":"8a227f184d0d8a87fd68","events":2}', 1795032874.0029514, '\xf4ead986bbede5dd');
INSERT INTO public.commands VALUES ('8a227f184d0d8a87fd68', '121828676564b6011fda', '2e61f23aec9727d3', '{"table":"8a227f184d0d8a87fd68","events":2}', 1795032873.88456, '\xdedbd1e46a1ab962');
INSERT INTO public.commands VALUES ('8a227f184d0d8a87fd68', '121828676564b6011fda', '44aad42815f41089', '{"table":"8a227f184d0d8a87fd68","events":1}', 1795032873.274613, '\x4beef3fcdf47f33f');
INSERT INTO public.commands VALUES ('8a227f184d0d8a87fd68', '121828676564b6011fda', '48aee1007e21cbdc', '{"table":"8a227f184d0d8a87fd68","events":1}', 1795032874.0123625, '\x23165e89019b26f4');
INSERT INTO public.commands VALUES ('8a227f184d0d8a87fd68', '121828676564b6011fda', '590a233e9090b6e9', '{"table":"8a227f184d0d8a87fd68","events":1}', 1795032873.1489205, '\xeeaac11d4d63ed99');
INSERT INTO public.commands VALUES ('8a227f184d0d8a87fd68', '121828676564b6011fda', '68017215bdebe307', '{"table":"8a227f184d0d8a87fd68","events":1}', 1795032874.0157075, '\xf2a2e2ad2ac5b157');
INSERT INTO public.commands VALUES ('8a227f184d0d8a87fd68', '121828676564b6011fda', '7430f0b5354c5d8e', '{"table":"8a227f184d0d8a87fd68","events":1}', 1795032873.667848, '\x49af5061645dd4d5');
INSERT INTO public.commands VALUES ('8a227f184d0d8a87fd68', '121828676564b6011fda', '96dc700fff363365', '{"table":"8a227f184d0d8a87fd68","events":2}', 1795032873.3024964, '\xe4351a75a8c59440');
INSERT INTO public.commands VALUES ('8a227f184d0d8a87fd68', '121828676564b6011fda', 'ad4057b60deae086', '{"table":"8a227f184d0d8a87fd68","events":2}', 1795032873.4196095, '\xa8d05c4f82ab8259');
INSERT INTO public.commands VALUES ('8a227f184d0d8a87fd68', '121828676564b6011fda', 'b5a2533f1917b773', '{"table":"8a227f184d0d8a87fd68","events":3}', 1795032873.167551, '\x47f47cf52e2cdcff');
INSERT INTO public.commands VALUES ('8a227f184d0d8a87fd68', '121828676564b6011fda', 'c2589626f136f2bf', '{"table":"8a227f184d0d8a87fd68"}', 1795032873.1308093, '\x70900b4038558327');
INSERT INTO public.commands VALUES ('fe0186f1552368255917', '121828676564b6011fda', '0534e3ba034c11a0', '{"table":"fe0186f1552368255917","events":3}', 1795032872.6496518, '\x5c0381aa65d5d045');
INSERT INTO public.commands VALUES ('fe0186f1552368255917', '121828676564b6011fda', '2a22c67c59ad54f9', '{"table":"fe0186f1552368255917","events":2}', 1795032872.8168898, '\x34361e502879aaaf');
INSERT INTO public.commands VALUES ('fe0186f1552368255917', '121828676564b6011fda', '3320b8c577539b66', '{"table":"fe0186f1552368255917","events":1}', 1795032872.6411443, '\x014eadd16ddfcb7a');
INSERT INTO public.commands VALUES ('fe0186f1552368255917', '121828676564b6011fda', '51753193a7a88a12', '{"table":"fe0186f1552368255917"}', 1795032872.5882971, '\x91db621261016204');
INSERT INTO public.commands VALUES ('fe0186f1552368255917', '121828676564b6011fda', '96cb99afc59dd5d9', '{"table":"fe0186f1552368255917","events":1}', 1795032872.9841073, '\x0b74eaab348e6804');
INSERT INTO public.commands VALUES ('fe0186f1552368255917', '121828676564b6011fda', 'a4fc3b7845e84bdd', '{"table":"fe0186f1552368255917","events":1}', 1795032873.0595324, '\x7c632e4c37af692f');
INSERT INTO public.commands VALUES ('fe0186f1552368255917', '121828676564b6011fda', 'b65ef8b70b2637ff', '{"table":"fe0186f1552368255917","events":4}', 1795032873.0752997, '\x256983b5cf9a814a');
INSERT INTO public.commands VALUES ('fe0186f1552368255917', '121828676564b6011fda', 'c7bc6e4c2971b210', '{"table":"fe0186f1552368255917","events":1}', 1795032873.026246, '\x68ae76591d0164ab');
INSERT INTO public.commands VALUES ('fe0186f1552368255917', '121828676564b6011fda', 'd5d9aff61602a8b5', '{"table":"fe0186f1552368255917","events":1}', 1795032872.7972808, '\x4cb2edd169e878c4');
INSERT INTO public.commands VALUES ('fe0186f1552368255917', '121828676564b6011fda', 'e53b46fb04720b07', '{"table":"fe0186f1552368255917","events":1}', 1795032872.8430645, '\xe0a5c19f74a1db18');
INSERT INTO public.commands VALUES ('fe0186f1552368255917', '121828676564b6011fda', 'ea9fce6ea3f3678a', '{"table":"fe0186f1552368255917","events":2}', 1795032872.9571157, '\x96d8ef4a4c9859c2');
INSERT INTO public.commands VALUES ('fe0186f1552368255917', '121828676564b6011fda', 'f15c47ceac505662', '{"table":"fe0186f1552368255917","events":2}', 1795032872.8750896, '\xbab1ce3ef8cdcfa1');
INSERT INTO public.commands VALUES ('fe0186f1552368255917', '121828676564b6011fda', 'f4cb5defcc7110fe', '{"table":"fe0186f1552368255917","events":1}', 1795032872.9361916, '\x1e6a43895c9742e7');


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('121828676564b6011fda', '\xc02044247d2065fa02c274a18caa9ad1973350a205783efada0e553d54d4471b', 1795032872.5024447, 1795032893.499737);
INSERT INTO public.devices VALUES ('b1e59758413f0dd2de0d', '\x8835fd99412911c7b8889216e9777e716555b90383db47aff01b649faa9cb6e8', 1795032877.4517014, 1795032877.4517014);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('7d07ff70c2361d56068e', 1, 1795032874.1047692, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":false}}');
INSERT INTO public.events VALUES ('7d07ff70c2361d56068e', 2, 1795032874.1047692, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"f43289fccce15a3f584d7798033869f7f1947105349f255266d91efcb04f4ddf"],[2,"844fa96b8b7e2d98f5b1ddc5c72fb8f0178de7cd4a0eccd272d6c35316d16a42"],[3,"20f55cc436db500cd8b5a6417025c568f039946e597d51b0428ddbfbc1b3341e"]]}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 1, 1795032873.1308093, 'created', NULL, '{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 2, 1795032873.1308093, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[0,"d3db421ad3bd95b0a9f12add9f9f6c7e37fe4d7550c9ac346175cb5f28e885c4"]]}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 3, 1795032873.1489205, 'readied', 0, '{"nonce":"e4d9734f"}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 4, 1795032873.167551, 'readied', 1, '{"nonce":"ab2e8f3a"}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 5, 1795032873.167551, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 6, 1795032873.167551, 'chanced', NULL, '{"events":[["number",3],["number",0],["number",8],["colour",3],["colour",3],["colour",0]]}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 7, 1795032873.274613, 'acted', 1, '{"action":"G0"}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 8, 1795032873.3024964, 'acted', 0, '{"action":"R3"}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 9, 1795032873.3024964, 'chanced', NULL, '{"events":[["number",8],["number",6],["number",7],["colour",1],["colour",0],["colour",0]]}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 10, 1795032873.381668, 'acted', 0, '{"action":"-"}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 11, 1795032873.4196095, 'acted', 1, '{"action":"O6"}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 12, 1795032873.4196095, 'chanced', NULL, '{"events":[["number",2],["number",1],["number",7],["colour",2],["colour",5],["colour",2]]}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 13, 1795032873.667848, 'acted', 1, '{"action":"P1"}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 14, 1795032873.88456, 'acted', 0, '{"action":"-"}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 15, 1795032873.88456, 'chanced', NULL, '{"events":[["number",9],["number",8],["number",8],["colour",0],["colour",0],["colour",2]]}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 16, 1795032873.9384391, 'acted', 0, '{"action":"R8"}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 17, 1795032874.0029514, 'acted', 1, '{"action":"Y9"}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 18, 1795032874.0029514, 'chanced', NULL, '{"events":[["number",8],["number",0],["number",0],["colour",0],["colour",2],["colour",2]]}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 19, 1795032874.0123625, 'acted', 1, '{"action":"Y0"}');
INSERT INTO public.events VALUES ('8a227f184d0d8a87fd68', 20, 1795032874.0157075, 'acted', 0, '{"action":"R8"}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 1, 1795032872.5882971, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 2, 1795032872.5882971, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"b71bca6de09f0a919f7caaa0291ec31c9e60711f2e7145331209c9286c16edd4"]]}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 3, 1795032872.6411443, 'readied', 0, '{"nonce":"2aa985db"}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 4, 1795032872.6496518, 'readied', 1, '{"nonce":"4a427595"}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 5, 1795032872.6496518, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 6, 1795032872.6496518, 'chanced', NULL, '{"events":[["deal",0,"B4"],["deal",0,"B$"],["deal",0,"B3"],["deal",1,"Y4"],["deal",1,"Y2"],["deal",1,"B2"]]}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 7, 1795032872.7972808, 'acted', 0, '{"action":"B3"}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 8, 1795032872.8168898, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 9, 1795032872.8168898, 'chanced', NULL, '{"events":[["draw","Y3"]]}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 10, 1795032872.8430645, 'acted', 1, '{"action":"B2"}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 11, 1795032872.8750896, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 12, 1795032872.8750896, 'chanced', NULL, '{"events":[["draw","Y5"]]}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 13, 1795032872.9361916, 'acted', 0, '{"action":"xB$"}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 14, 1795032872.9571157, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 15, 1795032872.9571157, 'chanced', NULL, '{"events":[["draw","B5"]]}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 16, 1795032872.9841073, 'acted', 1, '{"action":"xY2"}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 17, 1795032873.026246, 'acted', 1, '{"action":"<B"}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 18, 1795032873.0595324, 'acted', 0, '{"action":"B4"}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 19, 1795032873.0752997, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 20, 1795032873.0752997, 'chanced', NULL, '{"events":[["draw","Y$"]]}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 21, 1795032873.0752997, 'revealed', NULL, '{"scene":1,"key":"434987b499ae72e85dc824f7cd59890b384b06d5fb5aa767aa3a08144c1b7c67"}');
INSERT INTO public.events VALUES ('fe0186f1552368255917', 22, 1795032873.0752997, 'committed', NULL, '{"match":2,"scheme":2,"commitments":[[1,"fa56cdd676a3364269417c02b0ebe01d32c92141130e33e247abe8e24f51caa0"]]}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\x112d90c30b4a1b3b0671626a66d5b8746da30051303a371c0b7e8168d4c9b17a', '7d07ff70c2361d56068e', 1, 'invite', 1795032874.1047692, NULL, NULL);


--
-- Data for Name: operator_actions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.operator_actions VALUES (1795032879294, 1795032879.2942007, 'block', 'device b1e59758413f0dd2de0d', '');


--
-- Data for Name: pad_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pad_entries VALUES ('\xe1681d783c6050b566e0af58420d9d92de31e50f251f645107019ff627080478', 1, -1, 1, '{"numbers":[7,0,4],"colours":["R","G","G"]}');


--
-- Data for Name: pads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pads VALUES ('\xe1681d783c6050b566e0af58420d9d92de31e50f251f645107019ff627080478', '121828676564b6011fda', 1795032874.125206, 1795032874.1473856, 1, '{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}', '[null,null]', '\xbdb1253b2692fb8c', NULL);


--
-- Data for Name: reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reviews VALUES ('a6a711da24d523e3642c4c9147fc4f1d', NULL, '121828676564b6011fda', 'done', 1795032877.1206043, 1795032893.3029053, NULL, 1, 4, 5, 'Format: 1
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

INSERT INTO public.seats VALUES ('7d07ff70c2361d56068e', 0, '121828676564b6011fda');
INSERT INTO public.seats VALUES ('7d07ff70c2361d56068e', 1000, '121828676564b6011fda');
INSERT INTO public.seats VALUES ('8a227f184d0d8a87fd68', 0, '121828676564b6011fda');
INSERT INTO public.seats VALUES ('8a227f184d0d8a87fd68', 1, '121828676564b6011fda');
INSERT INTO public.seats VALUES ('8a227f184d0d8a87fd68', 1000, '121828676564b6011fda');
INSERT INTO public.seats VALUES ('fe0186f1552368255917', 0, '121828676564b6011fda');
INSERT INTO public.seats VALUES ('fe0186f1552368255917', 1, '121828676564b6011fda');
INSERT INTO public.seats VALUES ('fe0186f1552368255917', 1000, '121828676564b6011fda');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('7d07ff70c2361d56068e', 1, 1, '\x1ddb14cfcd5977527495877022ea9fc8ba02eb2eb9b338ac1b3fb6526ff57e7b');
INSERT INTO public.secrets VALUES ('7d07ff70c2361d56068e', 1, 2, '\x50e3d8b352b0bdc21be1d352ac01a52bc6932e553c62a1a0556b7a705199bf1f');
INSERT INTO public.secrets VALUES ('7d07ff70c2361d56068e', 1, 3, '\x94b283f6d3aad6ad29178e0f72ef7f1ed0f563b1d3e701b5ebde6e4b5ff95b6d');
INSERT INTO public.secrets VALUES ('8a227f184d0d8a87fd68', 1, 0, '\x6b2c3fd3d68326a075b0dd6314cfcd0a819e21d4072c72c0b247dd6bfdbe227b');
INSERT INTO public.secrets VALUES ('fe0186f1552368255917', 1, 1, '\x434987b499ae72e85dc824f7cd59890b384b06d5fb5aa767aa3a08144c1b7c67');
INSERT INTO public.secrets VALUES ('fe0186f1552368255917', 2, 1, '\x16b24bd9354ff7a57df686294ae06e41ac8620ca373813b096335bf1829e2f21');


--
-- Data for Name: servers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('fe0186f1552368255917', 1795032872.5882971, 1795032873.0752997, 22, 'over', '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('8a227f184d0d8a87fd68', 1795032873.1308093, 1795032874.0123625, 20, 'playing', '{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('7d07ff70c2361d56068e', 1795032874.1047692, 1795032874.1047692, 2, 'lobby', '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');


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


