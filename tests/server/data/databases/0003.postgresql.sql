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
    at double precision NOT NULL
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
    holders text NOT NULL
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

INSERT INTO public.alembic_version VALUES ('0003');


--
-- Data for Name: blocks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.blocks VALUES ('device', '6aa00c8b42e19fbd4c45', '', 1794886585.85545, NULL);


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', '0785a5d054a35bb5', '{"table":"c443209d6c68793c0017","events":1}', 1794886584.8336363);
INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', '18fb02f6a7cbf7a8', '{"table":"c443209d6c68793c0017","events":2}', 1794886585.0289066);
INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', '262c1db33350e283', '{"table":"c443209d6c68793c0017","events":2}', 1794886584.853546);
INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', '38732ef028b870d0', '{"table":"c443209d6c68793c0017","events":1}', 1794886584.8998168);
INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', '70ede64d9c79eeeb', '{"table":"c443209d6c68793c0017","events":1}', 1794886584.9889529);
INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', '720612beb5051f6b', '{"table":"c443209d6c68793c0017","events":1}', 1794886585.1722944);
INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', '761ab2c820479fb0', '{"table":"c443209d6c68793c0017","events":2}', 1794886585.1100025);
INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', 'b286de1c5b838081', '{"table":"c443209d6c68793c0017","events":1}', 1794886584.882295);
INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', 'c4888033c410bc29', '{"table":"c443209d6c68793c0017","events":1}', 1794886584.8069181);
INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', 'd1b37c0065ffaadd', '{"table":"c443209d6c68793c0017","events":2}', 1794886584.9215634);
INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', 'd1c4f96db2138c68', '{"table":"c443209d6c68793c0017","events":1}', 1794886585.08617);
INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', 'd997ceb76e22f007', '{"table":"c443209d6c68793c0017","events":2}', 1794886584.8891356);
INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', 'de13db91a77e5c96', '{"table":"c443209d6c68793c0017","events":3}', 1794886584.8187945);
INSERT INTO public.commands VALUES ('c443209d6c68793c0017', 'e8f15c2539f418b04e01', 'f2994abee44d6da4', '{"table":"c443209d6c68793c0017"}', 1794886584.7883399);
INSERT INTO public.commands VALUES ('d67a825e0f114e11e664', 'e8f15c2539f418b04e01', '96d0c6ee98b14cb6', '{"table":"d67a825e0f114e11e664"}', 1794886585.2185214);
INSERT INTO public.commands VALUES ('e3828953ff200a53c77b', 'e8f15c2539f418b04e01', '26fe6a6a8414c43e', '{"table":"e3828953ff200a53c77b"}', 1794886584.4242373);
INSERT INTO public.commands VALUES ('e3828953ff200a53c77b', 'e8f15c2539f418b04e01', '2ad5ee65648fc9b8', '{"table":"e3828953ff200a53c77b","events":1}', 1794886584.574727);
INSERT INTO public.commands VALUES ('e3828953ff200a53c77b', 'e8f15c2539f418b04e01', '35e03dcd2caa8c8e', '{"table":"e3828953ff200a53c77b","events":1}', 1794886584.673069);
INSERT INTO public.commands VALUES ('e3828953ff200a53c77b', 'e8f15c2539f418b04e01', '390e4a2fea35a2a3', '{"table":"e3828953ff200a53c77b","events":1}', 1794886584.7420413);
INSERT INTO public.commands VALUES ('e3828953ff200a53c77b', 'e8f15c2539f418b04e01', '52ffe43f07ce5427', '{"table":"e3828953ff200a53c77b","events":2}', 1794886584.513091);
INSERT INTO public.commands VALUES ('e3828953ff200a53c77b', 'e8f15c2539f418b04e01', '5d438e5c3d3be7d3', '{"table":"e3828953ff200a53c77b","events":2}', 1794886584.7055287);
INSERT INTO public.commands VALUES ('e3828953ff200a53c77b', 'e8f15c2539f418b04e01', '6a94b7fda8cb30f8', '{"table":"e3828953ff200a53c77b","events":1}', 1794886584.4381778);
INSERT INTO public.commands VALUES ('e3828953ff200a53c77b', 'e8f15c2539f418b04e01', 'a3d5074c5ab11001', '{"table":"e3828953ff200a53c77b","events":3}', 1794886584.7811382);
INSERT INTO public.commands VALUES ('e3828953ff200a53c77b', 'e8f15c2539f418b04e01', 'd9db30696d01548f', '{"table":"e3828953ff200a53c77b","events":1}', 1794886584.4699838);
INSERT INTO public.commands VALUES ('e3828953ff200a53c77b', 'e8f15c2539f418b04e01', 'dce19515908cccba', '{"table":"e3828953ff200a53c77b","events":3}', 1794886584.4459732);
INSERT INTO public.commands VALUES ('e3828953ff200a53c77b', 'e8f15c2539f418b04e01', 'e2503723fdd2b74c', '{"table":"e3828953ff200a53c77b","events":2}', 1794886584.6248524);


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('e8f15c2539f418b04e01', '\x80c817914519439f8db2ac89949c3a5513dfba384a3cf940fbd82bce464eab31', 1794886584.3841188, 1794886586.9947572);
INSERT INTO public.devices VALUES ('6aa00c8b42e19fbd4c45', '\x149dc0cf616e0b57d21de9348deeb3749f104f30ffd1fbf31ca7d485b5c7c068', 1794886585.2831888, 1794886585.2831888);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('c443209d6c68793c0017', 1, 1794886584.7883399, 'created', NULL, '{"setup":{"game":"rollwrite","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 2, 1794886584.7883399, 'committed', NULL, '{"match":1,"commitments":[[0,"5954caa4db038017b217fb3b6a73e1a408e4299b7355c2719703b414cad63148"]]}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 3, 1794886584.8069181, 'readied', 0, '{"nonce":"1a1abb2a"}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 4, 1794886584.8187945, 'readied', 1, '{"nonce":"ce9fd2c5"}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 5, 1794886584.8187945, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 6, 1794886584.8187945, 'chanced', NULL, '{"events":[["number",4],["number",8],["number",5],["colour",5],["colour",5],["colour",0]]}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 7, 1794886584.8336363, 'acted', 0, '{"action":"-"}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 8, 1794886584.853546, 'acted', 1, '{"action":"R5"}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 9, 1794886584.853546, 'chanced', NULL, '{"events":[["number",1],["number",0],["number",0],["colour",0],["colour",4],["colour",0]]}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 10, 1794886584.882295, 'acted', 1, '{"action":"R0"}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 11, 1794886584.8891356, 'acted', 0, '{"action":"B1"}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 12, 1794886584.8891356, 'chanced', NULL, '{"events":[["number",7],["number",1],["number",7],["colour",4],["colour",0],["colour",1]]}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 13, 1794886584.8998168, 'acted', 0, '{"action":"R1"}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 14, 1794886584.9215634, 'acted', 1, '{"action":"B7"}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 15, 1794886584.9215634, 'chanced', NULL, '{"events":[["number",7],["number",3],["number",2],["colour",5],["colour",0],["colour",0]]}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 16, 1794886584.9889529, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 17, 1794886585.0289066, 'acted', 0, '{"action":"P3"}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 18, 1794886585.0289066, 'chanced', NULL, '{"events":[["number",5],["number",5],["number",4],["colour",1],["colour",3],["colour",0]]}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 19, 1794886585.08617, 'acted', 0, '{"action":"-"}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 20, 1794886585.1100025, 'acted', 1, '{"action":"O4"}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 21, 1794886585.1100025, 'chanced', NULL, '{"events":[["number",1],["number",8],["number",7],["colour",1],["colour",0],["colour",0]]}');
INSERT INTO public.events VALUES ('c443209d6c68793c0017', 22, 1794886585.1722944, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('d67a825e0f114e11e664', 1, 1794886585.2185214, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('d67a825e0f114e11e664', 2, 1794886585.2185214, 'committed', NULL, '{"match":1,"commitments":[[1,"aa53349d537a6645fe2bab91b75e88b16cee515725f04f09687e2e560340fc04"],[2,"f226ff4180ae9ae436f3d9276ec85196c0ccddee12f82dc765cc71b3ce6e1110"],[3,"67c582f1413331eb5ad4f715ab4385f2d9e45f563f8422e88fe9546e8db29fc4"]]}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 1, 1794886584.4242373, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 2, 1794886584.4242373, 'committed', NULL, '{"match":1,"commitments":[[1,"7e39cbd338562996a68c47fd1762d8442452f2030e2e475142c4e8b9b48529aa"]]}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 3, 1794886584.4381778, 'readied', 0, '{"nonce":"344180ab"}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 4, 1794886584.4459732, 'readied', 1, '{"nonce":"33cc8619"}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 5, 1794886584.4459732, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 6, 1794886584.4459732, 'chanced', NULL, '{"events":[["deal",0,"B$"],["deal",0,"Y4"],["deal",0,"B2"],["deal",1,"B3"],["deal",1,"Y3"],["deal",1,"Y5"]]}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 7, 1794886584.4699838, 'acted', 0, '{"action":"B$"}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 8, 1794886584.513091, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 9, 1794886584.513091, 'chanced', NULL, '{"events":[["draw","B5"]]}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 10, 1794886584.574727, 'acted', 1, '{"action":"B3"}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 11, 1794886584.6248524, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 12, 1794886584.6248524, 'chanced', NULL, '{"events":[["draw","Y2"]]}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 13, 1794886584.673069, 'acted', 0, '{"action":"xY4"}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 14, 1794886584.7055287, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 15, 1794886584.7055287, 'chanced', NULL, '{"events":[["draw","B4"]]}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 16, 1794886584.7420413, 'acted', 1, '{"action":"xY2"}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 17, 1794886584.7811382, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 18, 1794886584.7811382, 'chanced', NULL, '{"events":[["draw","Y$"]]}');
INSERT INTO public.events VALUES ('e3828953ff200a53c77b', 19, 1794886584.7811382, 'revealed', NULL, '{"scene":1,"key":"461280e747331716049440b88131bdd7a65c8913ffd66da6fc99bf0d5cffe069"}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\x98f37fa70f324dfa11b990e944c7027d220752917b26c0c56fac9c9c4bff9dd8', 'd67a825e0f114e11e664', 1, 'invite', 1794886585.2185214, NULL, NULL);


--
-- Data for Name: operator_actions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.operator_actions VALUES (1794886585855, 1794886585.85545, 'block', 'device 6aa00c8b42e19fbd4c45', '');


--
-- Data for Name: pad_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pad_entries VALUES ('\x1d96b35d76e14ec40fe9d67d469dc00ca6d7b0d646369a3e23b177cd6b84e660', 1, -1, 1, '{"numbers":[7,0,4],"colours":["R","G","G"]}');


--
-- Data for Name: pads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pads VALUES ('\x1d96b35d76e14ec40fe9d67d469dc00ca6d7b0d646369a3e23b177cd6b84e660', 'e8f15c2539f418b04e01', 1794886585.2457123, 1794886585.2572267, 1, '{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}', '[null,null]');


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES ('c443209d6c68793c0017', 0, 'e8f15c2539f418b04e01');
INSERT INTO public.seats VALUES ('c443209d6c68793c0017', 1, 'e8f15c2539f418b04e01');
INSERT INTO public.seats VALUES ('c443209d6c68793c0017', 1000, 'e8f15c2539f418b04e01');
INSERT INTO public.seats VALUES ('d67a825e0f114e11e664', 0, 'e8f15c2539f418b04e01');
INSERT INTO public.seats VALUES ('d67a825e0f114e11e664', 1000, 'e8f15c2539f418b04e01');
INSERT INTO public.seats VALUES ('e3828953ff200a53c77b', 0, 'e8f15c2539f418b04e01');
INSERT INTO public.seats VALUES ('e3828953ff200a53c77b', 1, 'e8f15c2539f418b04e01');
INSERT INTO public.seats VALUES ('e3828953ff200a53c77b', 1000, 'e8f15c2539f418b04e01');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('c443209d6c68793c0017', 1, 0, '\x227ed7ff3d267c11f95c41fd55f1fb79da246ca75a6fb8e7418d9a356606c7a1');
INSERT INTO public.secrets VALUES ('d67a825e0f114e11e664', 1, 1, '\xe054873758751bba58f62dbabb0f9ef7e44c30b1b0851903c8c3f97f479fa7f5');
INSERT INTO public.secrets VALUES ('d67a825e0f114e11e664', 1, 2, '\x7c8d89d04518870ba7d061b82383352ad9cdb248bc038e1067d6b052ae3c9756');
INSERT INTO public.secrets VALUES ('d67a825e0f114e11e664', 1, 3, '\x64d1ac645065616ad367dd1f26754b3487277e8d84d23c1cf69143c47446a8c7');
INSERT INTO public.secrets VALUES ('e3828953ff200a53c77b', 1, 1, '\x461280e747331716049440b88131bdd7a65c8913ffd66da6fc99bf0d5cffe069');


--
-- Data for Name: servers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('e3828953ff200a53c77b', 1794886584.4242373, 1794886584.7811382, 19, 'over', '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('c443209d6c68793c0017', 1794886584.7883399, 1794886585.1722944, 22, 'playing', '{"game":"rollwrite","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('d67a825e0f114e11e664', 1794886585.2185214, 1794886585.2185214, 2, 'lobby', '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');


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

