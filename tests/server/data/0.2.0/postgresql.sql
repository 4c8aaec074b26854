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

INSERT INTO public.blocks VALUES ('device', 'a0ed8145a464d6e63d29', '', 1795032401.8518674, NULL);


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('1c0cb57adf2712569639', '812a09acfa30faca4e6f', '1f994cc2849f2d50', '{"table":"1c0cb57adf2712569639","events":1}', 1795032394.591, '\xc64d360431ae3663');
INSERT INTO public.commands VALUES ('1c0cb57adf2712569639', '812a09acfa30faca4e6f', '32f1dd675365e7af', '{"table":"1c0cb57adf2712569639","events":1}', 1795032395.1203318, '\xd7c1277e32849035');
INSERT INTO public.commands VALUES ('1c0cb57adf2712569639', '812a09acfa30faca4e6f', '467e0e7662a75763', '{"table":"1c0cb57adf2712569639","events":2}', 1795032394.827044, '\xa8d05c4f82ab8259');
INSERT INTO public.commands VALUES ('1c0cb57adf2712569639', '812a09acfa30faca4e6f', '530a101701ce7fd8', '{"table":"1c0cb57adf2712569639","events":1}', 1795032394.9120157, '\x27ed9e1a32bfca39');
INSERT INTO public.commands VALUES ('1c0cb57adf2712569639', '812a09acfa30faca4e6f', '56d2d820475b8e52', '{"table":"1c0cb57adf2712569639","events":1}', 1795032395.3529134, '\x45351dd9dab4ed5c');
INSERT INTO public.commands VALUES ('1c0cb57adf2712569639', '812a09acfa30faca4e6f', '5efa325e7457077e', '{"table":"1c0cb57adf2712569639","events":1}', 1795032394.8076751, '\x153601bfd730b636');
INSERT INTO public.commands VALUES ('1c0cb57adf2712569639', '812a09acfa30faca4e6f', 'b80db925c6c12243', '{"table":"1c0cb57adf2712569639","events":2}', 1795032395.2914464, '\x672be2ee2242bd06');
INSERT INTO public.commands VALUES ('1c0cb57adf2712569639', '812a09acfa30faca4e6f', 'bc95f7ab78d2cd24', '{"table":"1c0cb57adf2712569639","events":2}', 1795032394.724097, '\x1200c4f018cf2b02');
INSERT INTO public.commands VALUES ('1c0cb57adf2712569639', '812a09acfa30faca4e6f', 'c4c4e9bea0422fc9', '{"table":"1c0cb57adf2712569639","events":3}', 1795032394.6032333, '\x1dafffd6bb4d6169');
INSERT INTO public.commands VALUES ('1c0cb57adf2712569639', '812a09acfa30faca4e6f', 'c6a3b3ec5c874261', '{"table":"1c0cb57adf2712569639","events":1}', 1795032395.2203178, '\x5a9eb08d61ac0c92');
INSERT INTO public.commands VALUES ('1c0cb57adf2712569639', '812a09acfa30faca4e6f', 'c810d0056227e72c', '{"table":"1c0cb57adf2712569639","events":1}', 1795032394.6753051, '\xe0a5c19f74a1db18');
INSERT INTO public.commands VALUES ('1c0cb57adf2712569639', '812a09acfa30faca4e6f', 'd7c1ac10d1e51bde', '{"table":"1c0cb57adf2712569639"}', 1795032394.5670583, '\x70900b4038558327');
INSERT INTO public.commands VALUES ('1c0cb57adf2712569639', '812a09acfa30faca4e6f', 'e15390c042c56133', '{"table":"1c0cb57adf2712569639","events":2}', 1795032395.0531847, '\x6644e176e57bfc4e');
INSERT INTO public.commands VALUES ('3a8744c6346f78769811', '812a09acfa30faca4e6f', '232d1a59a7904ea5', '{"table":"3a8744c6346f78769811"}', 1795032395.447092, '\x1010bba5147598db');
INSERT INTO public.commands VALUES ('fc07149d0539d5377e29', '812a09acfa30faca4e6f', '04153d9d04109e11', '{"table":"fc07149d0539d5377e29","events":1}', 1795032394.3265464, '\x06a26171dab1f745');
INSERT INTO public.commands VALUES ('fc07149d0539d5377e29', '812a09acfa30faca4e6f', '0e2b4c14f8f6346c', '{"table":"fc07149d0539d5377e29"}', 1795032394.1864986, '\x91db621261016204');
INSERT INTO public.commands VALUES ('fc07149d0539d5377e29', '812a09acfa30faca4e6f', '22b329c4f3b5710d', '{"table":"fc07149d0539d5377e29","events":3}', 1795032394.2640524, '\x0775be3403071f12');
INSERT INTO public.commands VALUES ('fc07149d0539d5377e29', '812a09acfa30faca4e6f', '2681cb18c74d95c1', '{"table":"fc07149d0539d5377e29","events":1}', 1795032394.2342255, '\x752f73fa3d99e4aa');
INSERT INTO public.commands VALUES ('fc07149d0539d5377e29', '812a09acfa30faca4e6f', '7e12d79d52c1a4c6', '{"table":"fc07149d0539d5377e29","events":2}', 1795032394.4509757, '\x2db0f004b57ab2d2');
INSERT INTO public.commands VALUES ('fc07149d0539d5377e29', '812a09acfa30faca4e6f', 'ae8a875f1ae16c11', '{"table":"fc07149d0539d5377e29","events":2}', 1795032394.3604553, '\x34361e502879aaaf');
INSERT INTO public.commands VALUES ('fc07149d0539d5377e29', '812a09acfa30faca4e6f', 'b47d3255cf3048ce', '{"table":"fc07149d0539d5377e29","events":1}', 1795032394.4727798, '\x271079c1040f049b');
INSERT INTO public.commands VALUES ('fc07149d0539d5377e29', '812a09acfa30faca4e6f', 'b729761bc1f89b19', '{"table":"fc07149d0539d5377e29","events":2}', 1795032394.3520956, '\xbab1ce3ef8cdcfa1');
INSERT INTO public.commands VALUES ('fc07149d0539d5377e29', '812a09acfa30faca4e6f', 'cfb5d5272f302d38', '{"table":"fc07149d0539d5377e29","events":1}', 1795032394.4154387, '\x72c96b55f794d071');
INSERT INTO public.commands VALUES ('fc07149d0539d5377e29', '812a09acfa30faca4e6f', 'ddd041e8fcc67467', '{"table":"fc07149d0539d5377e29","events":4}', 1795032394.5216844, '\x96d8ef4a4c9859c2');
INSERT INTO public.commands VALUES ('fc07149d0539d5377e29', '812a09acfa30faca4e6f', 'e70c9089bc1ed59f', '{"table":"fc07149d0539d5377e29","events":1}', 1795032394.357283, '\x2dd2990aa6d3ffe6');


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('812a09acfa30faca4e6f', '\x26daf26546a2de80660e09a4f5a408be6ea185a99b36825add1adc72e149e8d0', 1795032394.1017203, 1795032415.0876966);
INSERT INTO public.devices VALUES ('a0ed8145a464d6e63d29', '\x4738f71c042d3b14ad424b1d215e28bedeb5a41155a0b372e55ce59f44c49441', 1795032399.8613622, 1795032399.8613622);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 1, 1795032394.5670583, 'created', NULL, '{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 2, 1795032394.5670583, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[0,"002f2518b5885faa901f38a802bd7c7f91abe90d79741c1aceccb85989c2f7f6"]]}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 3, 1795032394.591, 'readied', 0, '{"nonce":"d05aa5b7"}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 4, 1795032394.6032333, 'readied', 1, '{"nonce":"d62df148"}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 5, 1795032394.6032333, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 6, 1795032394.6032333, 'chanced', NULL, '{"events":[["number",6],["number",5],["number",2],["colour",5],["colour",4],["colour",1]]}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 7, 1795032394.6753051, 'acted', 1, '{"action":"B2"}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 8, 1795032394.724097, 'acted', 0, '{"action":"O5"}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 9, 1795032394.724097, 'chanced', NULL, '{"events":[["number",5],["number",9],["number",6],["colour",4],["colour",1],["colour",4]]}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 10, 1795032394.8076751, 'acted', 0, '{"action":"B5"}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 11, 1795032394.827044, 'acted', 1, '{"action":"O6"}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 12, 1795032394.827044, 'chanced', NULL, '{"events":[["number",2],["number",0],["number",6],["colour",5],["colour",1],["colour",4]]}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 13, 1795032394.9120157, 'acted', 1, '{"action":"P2"}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 14, 1795032395.0531847, 'acted', 0, '{"action":"B6"}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 15, 1795032395.0531847, 'chanced', NULL, '{"events":[["number",9],["number",4],["number",7],["colour",1],["colour",3],["colour",4]]}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 16, 1795032395.1203318, 'acted', 0, '{"action":"O7"}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 17, 1795032395.2203178, 'acted', 0, '{"action":">P"}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 18, 1795032395.2914464, 'acted', 1, '{"action":"B9"}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 19, 1795032395.2914464, 'chanced', NULL, '{"events":[["number",2],["number",1],["number",2],["colour",3],["colour",2],["colour",1]]}');
INSERT INTO public.events VALUES ('1c0cb57adf2712569639', 20, 1795032395.3529134, 'acted', 1, '{"action":"G1"}');
INSERT INTO public.events VALUES ('3a8744c6346f78769811', 1, 1795032395.447092, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":false}}');
INSERT INTO public.events VALUES ('3a8744c6346f78769811', 2, 1795032395.447092, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"fd8f16db916bbb296515fa500cb02fd92269aca0fdd3a82379400ec98fc6ffc5"],[2,"f4cc81d9c834c390b5e3df1bd1f6d6dc97a04af98060bfb4b8be20fbab03b8b4"],[3,"4198cdf3a71a41dca4e635be6136baae96393062e516e58eab4072f569909cce"]]}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 1, 1795032394.1864986, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 2, 1795032394.1864986, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"524a14582c76aed8c4b3a292545b4ec1a0123abe83541564600c4248ec552181"]]}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 3, 1795032394.2342255, 'readied', 0, '{"nonce":"6a8bfe9e"}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 4, 1795032394.2640524, 'readied', 1, '{"nonce":"6cd57a3e"}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 5, 1795032394.2640524, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 6, 1795032394.2640524, 'chanced', NULL, '{"events":[["deal",0,"Y5"],["deal",0,"Y2"],["deal",0,"B$"],["deal",1,"Y4"],["deal",1,"Y$"],["deal",1,"Y3"]]}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 7, 1795032394.3265464, 'acted', 1, '{"action":"Y3"}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 8, 1795032394.3520956, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 9, 1795032394.3520956, 'chanced', NULL, '{"events":[["draw","B2"]]}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 10, 1795032394.357283, 'acted', 0, '{"action":"B$"}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 11, 1795032394.3604553, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 12, 1795032394.3604553, 'chanced', NULL, '{"events":[["draw","B5"]]}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 13, 1795032394.4154387, 'acted', 1, '{"action":"xY4"}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 14, 1795032394.4509757, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 15, 1795032394.4509757, 'chanced', NULL, '{"events":[["draw","B4"]]}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 16, 1795032394.4727798, 'acted', 0, '{"action":"xY2"}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 17, 1795032394.5216844, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 18, 1795032394.5216844, 'chanced', NULL, '{"events":[["draw","B3"]]}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 19, 1795032394.5216844, 'revealed', NULL, '{"scene":1,"key":"4710c55293b27966e4f3289a456376040eff9a79517c7c8e8c99f5966bedd019"}');
INSERT INTO public.events VALUES ('fc07149d0539d5377e29', 20, 1795032394.5216844, 'committed', NULL, '{"match":2,"scheme":2,"commitments":[[1,"c94350506839394de2c626fa4ee1751f773308a09fe378fa2e3dc51208761454"]]}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\x64fbe81713ea3b14e95011660596d9dab81fa924ed42cb9520148dc91e7569f4', '3a8744c6346f78769811', 1, 'invite', 1795032395.447092, NULL, NULL);


--
-- Data for Name: operator_actions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.operator_actions VALUES (1795032401851, 1795032401.8518674, 'block', 'device a0ed8145a464d6e63d29', '');


--
-- Data for Name: pad_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pad_entries VALUES ('\xd5be701225ff15a43bda5ea9fc021eafb9651779758266d85613e17772345179', 1, -1, 1, '{"numbers":[7,0,4],"colours":["R","G","G"]}');


--
-- Data for Name: pads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pads VALUES ('\xd5be701225ff15a43bda5ea9fc021eafb9651779758266d85613e17772345179', '812a09acfa30faca4e6f', 1795032395.5611064, 1795032395.5787985, 1, '{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}', '[null,null]', '\xbdb1253b2692fb8c', NULL);


--
-- Data for Name: reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reviews VALUES ('a6a711da24d523e3642c4c9147fc4f1d', NULL, '812a09acfa30faca4e6f', 'done', 1795032399.6791613, 1795032415.0723186, NULL, 1, 4, 5, 'Format: 1
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

INSERT INTO public.seats VALUES ('1c0cb57adf2712569639', 0, '812a09acfa30faca4e6f');
INSERT INTO public.seats VALUES ('1c0cb57adf2712569639', 1, '812a09acfa30faca4e6f');
INSERT INTO public.seats VALUES ('1c0cb57adf2712569639', 1000, '812a09acfa30faca4e6f');
INSERT INTO public.seats VALUES ('3a8744c6346f78769811', 0, '812a09acfa30faca4e6f');
INSERT INTO public.seats VALUES ('3a8744c6346f78769811', 1000, '812a09acfa30faca4e6f');
INSERT INTO public.seats VALUES ('fc07149d0539d5377e29', 0, '812a09acfa30faca4e6f');
INSERT INTO public.seats VALUES ('fc07149d0539d5377e29', 1, '812a09acfa30faca4e6f');
INSERT INTO public.seats VALUES ('fc07149d0539d5377e29', 1000, '812a09acfa30faca4e6f');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('1c0cb57adf2712569639', 1, 0, '\xe3014cfb030df939e5605fcc82bcbc9c3d94b7be0104f28f9301c09eae5fd2c7');
INSERT INTO public.secrets VALUES ('3a8744c6346f78769811', 1, 1, '\x0efdc33d8925aabba8787c336959176fb24a71f0a5f0640bd71357168a87063f');
INSERT INTO public.secrets VALUES ('3a8744c6346f78769811', 1, 2, '\x2d8baeba3dfb7016bb71b0cb329eb417e0940075c3353ffa4882bbcfb3d4bb4c');
INSERT INTO public.secrets VALUES ('3a8744c6346f78769811', 1, 3, '\x322e6487b9d2b30e7be937e0e0d8f3344174ddd0743f40c5e716e7ae7a3a65e9');
INSERT INTO public.secrets VALUES ('fc07149d0539d5377e29', 1, 1, '\x4710c55293b27966e4f3289a456376040eff9a79517c7c8e8c99f5966bedd019');
INSERT INTO public.secrets VALUES ('fc07149d0539d5377e29', 2, 1, '\x8d662916d1d3b3908c51466682ca8417b7a19ae29cc1845cb8843edf8ad65dc8');


--
-- Data for Name: servers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('fc07149d0539d5377e29', 1795032394.1864986, 1795032394.5216844, 20, 'over', false, '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1}');
INSERT INTO public.tables VALUES ('1c0cb57adf2712569639', 1795032394.5670583, 1795032395.3529134, 20, 'playing', false, '{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1}');
INSERT INTO public.tables VALUES ('3a8744c6346f78769811', 1795032395.447092, 1795032395.447092, 2, 'lobby', false, '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1}');


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


