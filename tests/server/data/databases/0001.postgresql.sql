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

INSERT INTO public.alembic_version VALUES ('0001');


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('26157be28308e210b1b8', 'cffe584d2dec065df5a4', '022f9d9c2885fefd', '{"table":"26157be28308e210b1b8","events":2}', 1794873682.2618055);
INSERT INTO public.commands VALUES ('26157be28308e210b1b8', 'cffe584d2dec065df5a4', '091cb1aec5d85e80', '{"table":"26157be28308e210b1b8"}', 1794873682.2126203);
INSERT INTO public.commands VALUES ('26157be28308e210b1b8', 'cffe584d2dec065df5a4', '199840ba4008dfc5', '{"table":"26157be28308e210b1b8","events":1}', 1794873682.277904);
INSERT INTO public.commands VALUES ('26157be28308e210b1b8', 'cffe584d2dec065df5a4', '31d96d8246e92420', '{"table":"26157be28308e210b1b8","events":3}', 1794873682.226351);
INSERT INTO public.commands VALUES ('26157be28308e210b1b8', 'cffe584d2dec065df5a4', '3ef56108132af36e', '{"table":"26157be28308e210b1b8","events":1}', 1794873682.3119543);
INSERT INTO public.commands VALUES ('26157be28308e210b1b8', 'cffe584d2dec065df5a4', '4031dfbc6a469508', '{"table":"26157be28308e210b1b8","events":2}', 1794873682.3198996);
INSERT INTO public.commands VALUES ('26157be28308e210b1b8', 'cffe584d2dec065df5a4', '5aee1cc214dbb9c5', '{"table":"26157be28308e210b1b8","events":2}', 1794873682.2938602);
INSERT INTO public.commands VALUES ('26157be28308e210b1b8', 'cffe584d2dec065df5a4', 'e2502b5ef88a5f47', '{"table":"26157be28308e210b1b8","events":1}', 1794873682.3392878);
INSERT INTO public.commands VALUES ('26157be28308e210b1b8', 'cffe584d2dec065df5a4', 'e3b4fabd1f9824b8', '{"table":"26157be28308e210b1b8","events":1}', 1794873682.2184002);
INSERT INTO public.commands VALUES ('26157be28308e210b1b8', 'cffe584d2dec065df5a4', 'ea2089f22db173c3', '{"table":"26157be28308e210b1b8","events":2}', 1794873682.3483138);
INSERT INTO public.commands VALUES ('26157be28308e210b1b8', 'cffe584d2dec065df5a4', 'f5180a552addcc11', '{"table":"26157be28308e210b1b8","events":1}', 1794873682.2490907);
INSERT INTO public.commands VALUES ('499ac553fbd749acf5c6', 'cffe584d2dec065df5a4', '6dc866aa3d34e5a9', '{"table":"499ac553fbd749acf5c6"}', 1794873682.3646138);
INSERT INTO public.commands VALUES ('f437379e29a4c1ab667b', 'cffe584d2dec065df5a4', '13491520fd065b4b', '{"table":"f437379e29a4c1ab667b","events":3}', 1794873682.0936859);
INSERT INTO public.commands VALUES ('f437379e29a4c1ab667b', 'cffe584d2dec065df5a4', '3743b3107b7827a2', '{"table":"f437379e29a4c1ab667b","events":3}', 1794873682.158735);
INSERT INTO public.commands VALUES ('f437379e29a4c1ab667b', 'cffe584d2dec065df5a4', '8a49d245c313bace', '{"table":"f437379e29a4c1ab667b"}', 1794873682.0812993);
INSERT INTO public.commands VALUES ('f437379e29a4c1ab667b', 'cffe584d2dec065df5a4', '9663ecf503c03760', '{"table":"f437379e29a4c1ab667b","events":4}', 1794873682.1977127);
INSERT INTO public.commands VALUES ('f437379e29a4c1ab667b', 'cffe584d2dec065df5a4', 'a482b50f9fa4c558', '{"table":"f437379e29a4c1ab667b","events":2}', 1794873682.1801674);
INSERT INTO public.commands VALUES ('f437379e29a4c1ab667b', 'cffe584d2dec065df5a4', 'ab0491aa1ee3a2c2', '{"table":"f437379e29a4c1ab667b","events":3}', 1794873682.1493678);
INSERT INTO public.commands VALUES ('f437379e29a4c1ab667b', 'cffe584d2dec065df5a4', 'f6b65479918acd3c', '{"table":"f437379e29a4c1ab667b","events":3}', 1794873682.1291585);
INSERT INTO public.commands VALUES ('f437379e29a4c1ab667b', 'cffe584d2dec065df5a4', 'f86091c175e6c3b9', '{"table":"f437379e29a4c1ab667b","events":1}', 1794873682.0875306);


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('cffe584d2dec065df5a4', '\x90e83d2863bd89f8d8190533b743839f45248a2348de5c26fd37c93114029808', 1794873682.0592265, 1794873682.5560415);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('26157be28308e210b1b8', 1, 1794873682.2126203, 'created', NULL, '{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 2, 1794873682.2126203, 'committed', NULL, '{"match":1,"commitments":[[0,"5cb3641b517ea4668616b7e00ac2f9d0f8a57fa9fb2dba14655f554c8e319041"]]}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 3, 1794873682.2184002, 'readied', 0, '{"nonce":"a3e96577"}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 4, 1794873682.226351, 'readied', 1, '{"nonce":"887109cc"}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 5, 1794873682.226351, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 6, 1794873682.226351, 'chanced', NULL, '{"events":[["number",6],["number",6],["number",5],["colour",1],["colour",3],["colour",4]]}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 7, 1794873682.2490907, 'acted', 1, '{"action":"G6"}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 8, 1794873682.2618055, 'acted', 0, '{"action":"O5"}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 9, 1794873682.2618055, 'chanced', NULL, '{"events":[["number",8],["number",5],["number",8],["colour",3],["colour",4],["colour",4]]}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 10, 1794873682.277904, 'acted', 0, '{"action":"B8"}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 11, 1794873682.2938602, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 12, 1794873682.2938602, 'chanced', NULL, '{"events":[["number",4],["number",9],["number",0],["colour",0],["colour",4],["colour",2]]}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 13, 1794873682.3119543, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 14, 1794873682.3198996, 'acted', 0, '{"action":"R0"}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 15, 1794873682.3198996, 'chanced', NULL, '{"events":[["number",4],["number",0],["number",6],["colour",4],["colour",2],["colour",2]]}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 16, 1794873682.3392878, 'acted', 0, '{"action":"B0"}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 17, 1794873682.3483138, 'acted', 1, '{"action":"Y6"}');
INSERT INTO public.events VALUES ('26157be28308e210b1b8', 18, 1794873682.3483138, 'chanced', NULL, '{"events":[["number",4],["number",8],["number",8],["colour",1],["colour",1],["colour",4]]}');
INSERT INTO public.events VALUES ('499ac553fbd749acf5c6', 1, 1794873682.3646138, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('499ac553fbd749acf5c6', 2, 1794873682.3646138, 'committed', NULL, '{"match":1,"commitments":[[1,"dc394ea9173d3a2f110b9c6218aec8df62230c8448007e1aca8154142be46184"],[2,"321a4aec7887bfbe9e0983d88e33fa09ca5023cf2b065e8f86b2bdc1ade7e4a2"],[3,"8e2aad71d9db343133261a28be2ca36c420efc12ee747bddd4df6f6b8ef139b0"]]}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 1, 1794873682.0812993, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 2, 1794873682.0812993, 'committed', NULL, '{"match":1,"commitments":[[1,"eafc499444c452d2d0fbefdb3807bdde076147a20732c3c1825b2cd934f0c586"]]}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 3, 1794873682.0875306, 'readied', 0, '{"nonce":"df7c6d96"}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 4, 1794873682.0936859, 'readied', 1, '{"nonce":"29d0640e"}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 5, 1794873682.0936859, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 6, 1794873682.0936859, 'chanced', NULL, '{"events":[["deal",0,"Y$"],["deal",0,"B2"],["deal",0,"B$"],["deal",1,"B3"],["deal",1,"B4"],["deal",1,"Y4"]]}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 7, 1794873682.1291585, 'acted', 1, '{"action":"B3"}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 8, 1794873682.1291585, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 9, 1794873682.1291585, 'chanced', NULL, '{"events":[["draw","Y5"]]}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 10, 1794873682.1493678, 'acted', 0, '{"action":"B2"}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 11, 1794873682.1493678, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 12, 1794873682.1493678, 'chanced', NULL, '{"events":[["draw","B5"]]}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 13, 1794873682.158735, 'acted', 1, '{"action":"xY4"}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 14, 1794873682.158735, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 15, 1794873682.158735, 'chanced', NULL, '{"events":[["draw","Y3"]]}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 16, 1794873682.1801674, 'acted', 0, '{"action":"xB$"}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 17, 1794873682.1801674, 'acted', 0, '{"action":"<Y"}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 18, 1794873682.1977127, 'acted', 1, '{"action":"Y5"}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 19, 1794873682.1977127, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 20, 1794873682.1977127, 'chanced', NULL, '{"events":[["draw","Y2"]]}');
INSERT INTO public.events VALUES ('f437379e29a4c1ab667b', 21, 1794873682.1977127, 'revealed', NULL, '{"scene":1,"key":"b0dd4bdf67e4d00bc434a51d9a28dbaf6c307f2b428cde6c86ef74006a84a3a6"}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\xd047f83ecd66872481827597fcb0f9b36158a9d00518381e876ac82a96e90d6f', '499ac553fbd749acf5c6', 1, 'invite', 1794873682.3646138, NULL, NULL);


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES ('26157be28308e210b1b8', 0, 'cffe584d2dec065df5a4');
INSERT INTO public.seats VALUES ('26157be28308e210b1b8', 1, 'cffe584d2dec065df5a4');
INSERT INTO public.seats VALUES ('26157be28308e210b1b8', 1000, 'cffe584d2dec065df5a4');
INSERT INTO public.seats VALUES ('499ac553fbd749acf5c6', 0, 'cffe584d2dec065df5a4');
INSERT INTO public.seats VALUES ('499ac553fbd749acf5c6', 1000, 'cffe584d2dec065df5a4');
INSERT INTO public.seats VALUES ('f437379e29a4c1ab667b', 0, 'cffe584d2dec065df5a4');
INSERT INTO public.seats VALUES ('f437379e29a4c1ab667b', 1, 'cffe584d2dec065df5a4');
INSERT INTO public.seats VALUES ('f437379e29a4c1ab667b', 1000, 'cffe584d2dec065df5a4');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('26157be28308e210b1b8', 1, 0, '\xed0e9dbd44589890346b15faf2247bbcec3bcfc989d9048daacd522376cd532e');
INSERT INTO public.secrets VALUES ('499ac553fbd749acf5c6', 1, 1, '\x1e01144b811ad976f90d242512da67d6e197adfb0a92108d45d1b6a04354de37');
INSERT INTO public.secrets VALUES ('499ac553fbd749acf5c6', 1, 2, '\x284255a951231172ef2567f26a970348ede843c0b298c62d84365662944bdd3b');
INSERT INTO public.secrets VALUES ('499ac553fbd749acf5c6', 1, 3, '\x7ef3674e717c3330d0a45d84f8fa5333198a3bc2657a7f46a5812125b864379f');
INSERT INTO public.secrets VALUES ('f437379e29a4c1ab667b', 1, 1, '\xb0dd4bdf67e4d00bc434a51d9a28dbaf6c307f2b428cde6c86ef74006a84a3a6');


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('f437379e29a4c1ab667b', 1794873682.0812993, 1794873682.1977127, 21, 'over', '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('26157be28308e210b1b8', 1794873682.2126203, 1794873682.3483138, 18, 'playing', '{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[1],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('499ac553fbd749acf5c6', 1794873682.3646138, 1794873682.3646138, 2, 'lobby', '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');


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

