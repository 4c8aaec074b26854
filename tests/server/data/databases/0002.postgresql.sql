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

INSERT INTO public.alembic_version VALUES ('0002');


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('75d17df1378edc03c764', '1f42a7383ea6546c9367', '63bf88fa3f7c3414', '{"table":"75d17df1378edc03c764"}', 1794873700.2587013);
INSERT INTO public.commands VALUES ('c11afee5230a56fc8bf1', '1f42a7383ea6546c9367', '0ddbf66c9095e209', '{"table":"c11afee5230a56fc8bf1","events":1}', 1794873700.2382426);
INSERT INTO public.commands VALUES ('c11afee5230a56fc8bf1', '1f42a7383ea6546c9367', '1e2735fe54a0224e', '{"table":"c11afee5230a56fc8bf1","events":1}', 1794873700.2310553);
INSERT INTO public.commands VALUES ('c11afee5230a56fc8bf1', '1f42a7383ea6546c9367', '2f2f09358331fa0c', '{"table":"c11afee5230a56fc8bf1"}', 1794873700.2050405);
INSERT INTO public.commands VALUES ('c11afee5230a56fc8bf1', '1f42a7383ea6546c9367', '6109b07a3e803446', '{"table":"c11afee5230a56fc8bf1","events":2}', 1794873700.242867);
INSERT INTO public.commands VALUES ('c11afee5230a56fc8bf1', '1f42a7383ea6546c9367', '77b5ace5627e1d2c', '{"table":"c11afee5230a56fc8bf1","events":1}', 1794873700.2180765);
INSERT INTO public.commands VALUES ('c11afee5230a56fc8bf1', '1f42a7383ea6546c9367', '958600e332e9c094', '{"table":"c11afee5230a56fc8bf1","events":3}', 1794873700.2102084);
INSERT INTO public.commands VALUES ('c11afee5230a56fc8bf1', '1f42a7383ea6546c9367', '95b03609a6e50eba', '{"table":"c11afee5230a56fc8bf1","events":1}', 1794873700.2509074);
INSERT INTO public.commands VALUES ('c11afee5230a56fc8bf1', '1f42a7383ea6546c9367', '980b34e2d3a1fb9e', '{"table":"c11afee5230a56fc8bf1","events":2}', 1794873700.2222736);
INSERT INTO public.commands VALUES ('c11afee5230a56fc8bf1', '1f42a7383ea6546c9367', 'a3cf9c4265bf3feb', '{"table":"c11afee5230a56fc8bf1","events":1}', 1794873700.2090502);
INSERT INTO public.commands VALUES ('c11afee5230a56fc8bf1', '1f42a7383ea6546c9367', 'b8e438fca29b94bd', '{"table":"c11afee5230a56fc8bf1","events":2}', 1794873700.2532096);
INSERT INTO public.commands VALUES ('cd07eb6f19a1bff7c350', '1f42a7383ea6546c9367', '009306927a6fa09e', '{"table":"cd07eb6f19a1bff7c350","events":3}', 1794873700.1955457);
INSERT INTO public.commands VALUES ('cd07eb6f19a1bff7c350', '1f42a7383ea6546c9367', '018ee72496b51e00', '{"table":"cd07eb6f19a1bff7c350","events":4}', 1794873700.2017925);
INSERT INTO public.commands VALUES ('cd07eb6f19a1bff7c350', '1f42a7383ea6546c9367', '2ccf7795bcdec63d', '{"table":"cd07eb6f19a1bff7c350"}', 1794873700.175792);
INSERT INTO public.commands VALUES ('cd07eb6f19a1bff7c350', '1f42a7383ea6546c9367', '94f14e3b80681b6a', '{"table":"cd07eb6f19a1bff7c350","events":3}', 1794873700.182542);
INSERT INTO public.commands VALUES ('cd07eb6f19a1bff7c350', '1f42a7383ea6546c9367', 'b34f2362d05c1843', '{"table":"cd07eb6f19a1bff7c350","events":3}', 1794873700.1890352);
INSERT INTO public.commands VALUES ('cd07eb6f19a1bff7c350', '1f42a7383ea6546c9367', 'b914c556ac267290', '{"table":"cd07eb6f19a1bff7c350","events":3}', 1794873700.1918774);
INSERT INTO public.commands VALUES ('cd07eb6f19a1bff7c350', '1f42a7383ea6546c9367', 'e6a4f1d38fd9d568', '{"table":"cd07eb6f19a1bff7c350","events":1}', 1794873700.1800365);


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('1f42a7383ea6546c9367', '\x16bf9e5f751a40bafd87d74575b23b4685b18514316343a2936b6d639d54726a', 1794873700.1585531, 1794873700.5586483);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('75d17df1378edc03c764', 1, 1794873700.2587013, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('75d17df1378edc03c764', 2, 1794873700.2587013, 'committed', NULL, '{"match":1,"commitments":[[1,"0310bd44cb4a60a242abde4970c71aa551d9c121f1435cfdbe4928c116bb6087"],[2,"918b17eda5c459d2486f9b0997f615d4d5935f516c87c71f8787270bb2475c1d"],[3,"a8c0260f54cc72dbac2406f4b5b16038e51da4b39d946f4fc1dbca12b1713bc4"]]}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 1, 1794873700.2050405, 'created', NULL, '{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 2, 1794873700.2050405, 'committed', NULL, '{"match":1,"commitments":[[0,"99f6afb03b3294fb6b881ae812c8021cebab86a540c0b9dface90de8380e2cf4"]]}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 3, 1794873700.2090502, 'readied', 0, '{"nonce":"3dc82282"}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 4, 1794873700.2102084, 'readied', 1, '{"nonce":"03788701"}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 5, 1794873700.2102084, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 6, 1794873700.2102084, 'chanced', NULL, '{"events":[["number",5],["number",1],["number",4],["colour",1],["colour",3],["colour",0]]}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 7, 1794873700.2180765, 'acted', 1, '{"action":"O1"}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 8, 1794873700.2222736, 'acted', 0, '{"action":"R4"}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 9, 1794873700.2222736, 'chanced', NULL, '{"events":[["number",8],["number",0],["number",7],["colour",3],["colour",3],["colour",1]]}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 10, 1794873700.2310553, 'acted', 0, '{"action":"G0"}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 11, 1794873700.2382426, 'acted', 1, '{"action":"O7"}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 12, 1794873700.242867, 'acted', 1, '{"action":">-"}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 13, 1794873700.242867, 'chanced', NULL, '{"events":[["number",2],["number",8],["number",9],["colour",3],["colour",2],["colour",4]]}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 14, 1794873700.2509074, 'acted', 1, '{"action":"B2"}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 15, 1794873700.2532096, 'acted', 0, '{"action":"G9"}');
INSERT INTO public.events VALUES ('c11afee5230a56fc8bf1', 16, 1794873700.2532096, 'chanced', NULL, '{"events":[["number",9],["number",9],["number",3],["colour",0],["colour",0],["colour",1]]}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 1, 1794873700.175792, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 2, 1794873700.175792, 'committed', NULL, '{"match":1,"commitments":[[1,"8557b26986641b482afe5148ca07e580fea1774c712f9c986f40c51ec35d104e"]]}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 3, 1794873700.1800365, 'readied', 0, '{"nonce":"bb59c78b"}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 4, 1794873700.182542, 'readied', 1, '{"nonce":"902d0819"}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 5, 1794873700.182542, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 6, 1794873700.182542, 'chanced', NULL, '{"events":[["deal",0,"B3"],["deal",0,"B2"],["deal",0,"Y$"],["deal",1,"B5"],["deal",1,"Y3"],["deal",1,"B4"]]}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 7, 1794873700.1890352, 'acted', 0, '{"action":"B2"}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 8, 1794873700.1890352, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 9, 1794873700.1890352, 'chanced', NULL, '{"events":[["draw","Y5"]]}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 10, 1794873700.1918774, 'acted', 1, '{"action":"B5"}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 11, 1794873700.1918774, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 12, 1794873700.1918774, 'chanced', NULL, '{"events":[["draw","Y2"]]}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 13, 1794873700.1955457, 'acted', 0, '{"action":"xY$"}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 14, 1794873700.1955457, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 15, 1794873700.1955457, 'chanced', NULL, '{"events":[["draw","Y4"]]}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 16, 1794873700.2017925, 'acted', 1, '{"action":"xY3"}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 17, 1794873700.2017925, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 18, 1794873700.2017925, 'chanced', NULL, '{"events":[["draw","B$"]]}');
INSERT INTO public.events VALUES ('cd07eb6f19a1bff7c350', 19, 1794873700.2017925, 'revealed', NULL, '{"scene":1,"key":"3ec4a2588e7c6c2db80436d07da7fe001a324c21bbb909774008f12a10c9b58e"}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\x34ab6a046406947270be1141d4be2eb2bc3a0f64f95eafc1a6e0bd3d25d8974c', '75d17df1378edc03c764', 1, 'invite', 1794873700.2587013, NULL, NULL);


--
-- Data for Name: pad_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pad_entries VALUES ('\x9a0495f44edb78e27299ea2a7fa2d72da7037296f1ecbb3c163b4829df4b3456', 1, -1, 2, '{"numbers":[7,0,4],"colours":["R","G","G"]}');


--
-- Data for Name: pads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pads VALUES ('\x9a0495f44edb78e27299ea2a7fa2d72da7037296f1ecbb3c163b4829df4b3456', '1f42a7383ea6546c9367', 1794873700.380585, 1794873700.3890896, 2, '{"names":["Anna","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}', '["1f42a7383ea6546c9367",null]');


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES ('75d17df1378edc03c764', 0, '1f42a7383ea6546c9367');
INSERT INTO public.seats VALUES ('75d17df1378edc03c764', 1000, '1f42a7383ea6546c9367');
INSERT INTO public.seats VALUES ('c11afee5230a56fc8bf1', 0, '1f42a7383ea6546c9367');
INSERT INTO public.seats VALUES ('c11afee5230a56fc8bf1', 1, '1f42a7383ea6546c9367');
INSERT INTO public.seats VALUES ('c11afee5230a56fc8bf1', 1000, '1f42a7383ea6546c9367');
INSERT INTO public.seats VALUES ('cd07eb6f19a1bff7c350', 0, '1f42a7383ea6546c9367');
INSERT INTO public.seats VALUES ('cd07eb6f19a1bff7c350', 1, '1f42a7383ea6546c9367');
INSERT INTO public.seats VALUES ('cd07eb6f19a1bff7c350', 1000, '1f42a7383ea6546c9367');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('75d17df1378edc03c764', 1, 1, '\x169301c3f3144b5feb1b785e07e4aec2de5558c7646d33fc1e280207b7146a29');
INSERT INTO public.secrets VALUES ('75d17df1378edc03c764', 1, 2, '\x672b99378148ef6e2d7c5aba14c850c10bb26d298bc331f05a557d7bdfb2babb');
INSERT INTO public.secrets VALUES ('75d17df1378edc03c764', 1, 3, '\x440b17526e3c974281c75cdf7354904a50853c92354db6ad4de289220788bb6f');
INSERT INTO public.secrets VALUES ('c11afee5230a56fc8bf1', 1, 0, '\x7a14dc0402371e4d28104588b999dc1aced7638375ee102e936f011acdcbe7c1');
INSERT INTO public.secrets VALUES ('cd07eb6f19a1bff7c350', 1, 1, '\x3ec4a2588e7c6c2db80436d07da7fe001a324c21bbb909774008f12a10c9b58e');


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('cd07eb6f19a1bff7c350', 1794873700.175792, 1794873700.2017925, 19, 'over', '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('c11afee5230a56fc8bf1', 1794873700.2050405, 1794873700.2532096, 16, 'playing', '{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('75d17df1378edc03c764', 1794873700.2587013, 1794873700.2587013, 2, 'lobby', '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');


--
-- Name: alembic_version alembic_version_pkc; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);


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

