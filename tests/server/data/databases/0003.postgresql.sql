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
    request bytea
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

INSERT INTO public.alembic_version VALUES ('0003');


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('269a62439054baf9214c', '2c1cd6fd199602fc0e59', '09cf645feb8f9515', '{"table":"269a62439054baf9214c","events":1}', 1794887115.6980648, '\xe9f9c887ed55af58');
INSERT INTO public.commands VALUES ('269a62439054baf9214c', '2c1cd6fd199602fc0e59', '1c20e0d5959a844b', '{"table":"269a62439054baf9214c","events":3}', 1794887115.7030737, '\x775eb402a158fcab');
INSERT INTO public.commands VALUES ('269a62439054baf9214c', '2c1cd6fd199602fc0e59', '2855962d84e85efa', '{"table":"269a62439054baf9214c","events":1}', 1794887115.8545458, '\x1e6a43895c9742e7');
INSERT INTO public.commands VALUES ('269a62439054baf9214c', '2c1cd6fd199602fc0e59', '2be75fce6996666a', '{"table":"269a62439054baf9214c","events":1}', 1794887115.825306, '\x0aef5aa2d7a2b73e');
INSERT INTO public.commands VALUES ('269a62439054baf9214c', '2c1cd6fd199602fc0e59', '825f72dca518888d', '{"table":"269a62439054baf9214c","events":2}', 1794887115.8384776, '\x2db0f004b57ab2d2');
INSERT INTO public.commands VALUES ('269a62439054baf9214c', '2c1cd6fd199602fc0e59', '8d6fe0a5acaf392c', '{"table":"269a62439054baf9214c","events":2}', 1794887115.767118, '\xbab1ce3ef8cdcfa1');
INSERT INTO public.commands VALUES ('269a62439054baf9214c', '2c1cd6fd199602fc0e59', 'a0464f914645209a', '{"table":"269a62439054baf9214c"}', 1794887115.672856, '\x91db621261016204');
INSERT INTO public.commands VALUES ('269a62439054baf9214c', '2c1cd6fd199602fc0e59', 'b2ea68b1212a3862', '{"table":"269a62439054baf9214c","events":3}', 1794887115.8653677, '\x96d8ef4a4c9859c2');
INSERT INTO public.commands VALUES ('269a62439054baf9214c', '2c1cd6fd199602fc0e59', 'bf721fdce6717fbe', '{"table":"269a62439054baf9214c","events":1}', 1794887115.7377174, '\x06a26171dab1f745');
INSERT INTO public.commands VALUES ('269a62439054baf9214c', '2c1cd6fd199602fc0e59', 'e74fc0c3e7ca5970', '{"table":"269a62439054baf9214c","events":1}', 1794887115.7939937, '\x84aa60bfca8da230');
INSERT INTO public.commands VALUES ('269a62439054baf9214c', '2c1cd6fd199602fc0e59', 'f4282b8f8abea185', '{"table":"269a62439054baf9214c","events":2}', 1794887115.816081, '\x34361e502879aaaf');
INSERT INTO public.commands VALUES ('2bf18d0b80102e53c758', '2c1cd6fd199602fc0e59', '23884cf4755ad91d', '{"table":"2bf18d0b80102e53c758"}', 1794887115.9509895, '\x1010bba5147598db');
INSERT INTO public.commands VALUES ('31cca4b6d41a0cee3a7f', '2c1cd6fd199602fc0e59', '4befced1eeeb1db9', '{"table":"31cca4b6d41a0cee3a7f","events":1}', 1794887115.8875852, '\x87fddafaa3db2f33');
INSERT INTO public.commands VALUES ('31cca4b6d41a0cee3a7f', '2c1cd6fd199602fc0e59', '7136fd9df48a090a', '{"table":"31cca4b6d41a0cee3a7f"}', 1794887115.8839579, '\x3e2e29331c51f3f5');
INSERT INTO public.commands VALUES ('31cca4b6d41a0cee3a7f', '2c1cd6fd199602fc0e59', '7472dff7a7241f8d', '{"table":"31cca4b6d41a0cee3a7f","events":3}', 1794887115.8907156, '\x216661caa390d204');
INSERT INTO public.commands VALUES ('31cca4b6d41a0cee3a7f', '2c1cd6fd199602fc0e59', '90d5077732bf87f3', '{"table":"31cca4b6d41a0cee3a7f","events":2}', 1794887115.9293356, '\x9ab7d46ec838926c');
INSERT INTO public.commands VALUES ('31cca4b6d41a0cee3a7f', '2c1cd6fd199602fc0e59', '95f87c0fb382c63d', '{"table":"31cca4b6d41a0cee3a7f","events":1}', 1794887115.901575, '\x3cb428a8840b2930');
INSERT INTO public.commands VALUES ('31cca4b6d41a0cee3a7f', '2c1cd6fd199602fc0e59', 'a408621189b1659c', '{"table":"31cca4b6d41a0cee3a7f","events":2}', 1794887115.946243, '\xdb3fce571bb6288f');
INSERT INTO public.commands VALUES ('31cca4b6d41a0cee3a7f', '2c1cd6fd199602fc0e59', 'a4ec5370269ddb8f', '{"table":"31cca4b6d41a0cee3a7f","events":1}', 1794887115.9146266, '\xde67b803f49e8d83');
INSERT INTO public.commands VALUES ('31cca4b6d41a0cee3a7f', '2c1cd6fd199602fc0e59', 'b5e710c1a615219c', '{"table":"31cca4b6d41a0cee3a7f","events":2}', 1794887115.9081686, '\x94e926416a71ee45');
INSERT INTO public.commands VALUES ('31cca4b6d41a0cee3a7f', '2c1cd6fd199602fc0e59', 'fd143feba9782696', '{"table":"31cca4b6d41a0cee3a7f","events":1}', 1794887115.9418168, '\xfea9d8b389600c8f');


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('2c1cd6fd199602fc0e59', '\x32a817cdafbbb11c343e9185f61ea11344a694f22cdfb017316aeef67aa7f86e', 1794887115.5998557, 1794887116.1115282);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('269a62439054baf9214c', 1, 1794887115.672856, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 2, 1794887115.672856, 'committed', NULL, '{"match":1,"commitments":[[1,"906ab2f6081c60814fdaa827f6961e40c609893daf7245db4557ad6e20a46fbe"]]}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 3, 1794887115.6980648, 'readied', 0, '{"nonce":"70c6a841"}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 4, 1794887115.7030737, 'readied', 1, '{"nonce":"9830ee80"}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 5, 1794887115.7030737, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 6, 1794887115.7030737, 'chanced', NULL, '{"events":[["deal",0,"Y5"],["deal",0,"B$"],["deal",0,"B5"],["deal",1,"Y3"],["deal",1,"Y$"],["deal",1,"B2"]]}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 7, 1794887115.7377174, 'acted', 1, '{"action":"Y3"}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 8, 1794887115.767118, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 9, 1794887115.767118, 'chanced', NULL, '{"events":[["draw","Y4"]]}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 10, 1794887115.7939937, 'acted', 0, '{"action":"B5"}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 11, 1794887115.816081, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 12, 1794887115.816081, 'chanced', NULL, '{"events":[["draw","Y2"]]}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 13, 1794887115.825306, 'acted', 1, '{"action":"xB2"}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 14, 1794887115.8384776, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 15, 1794887115.8384776, 'chanced', NULL, '{"events":[["draw","B3"]]}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 16, 1794887115.8545458, 'acted', 0, '{"action":"xB$"}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 17, 1794887115.8653677, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 18, 1794887115.8653677, 'chanced', NULL, '{"events":[["draw","B4"]]}');
INSERT INTO public.events VALUES ('269a62439054baf9214c', 19, 1794887115.8653677, 'revealed', NULL, '{"scene":1,"key":"9b3075a0f2b5579c0eabedc6cd1c3501814c3888a633eed3ec76d917cb730c23"}');
INSERT INTO public.events VALUES ('2bf18d0b80102e53c758', 1, 1794887115.9509895, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('2bf18d0b80102e53c758', 2, 1794887115.9509895, 'committed', NULL, '{"match":1,"commitments":[[1,"6751ebe470b9d73dfd50fd1f6872436ca91c25a7deeaa0c4cbc7efa69b86aae3"],[2,"3112a560e0dcd8ff1d96aa9019e56a04a586206177e754f15e6b5735eb87f4bb"],[3,"914589a27326f5e68f4344c20ebaffadcdac886e19ff871dbfcead019ebd29e4"]]}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 1, 1794887115.8839579, 'created', NULL, '{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null}}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 2, 1794887115.8839579, 'committed', NULL, '{"match":1,"commitments":[[0,"bd5c3489aa87116d1372806198adb6a35a77b81e634af3f21b9824e0b4430327"]]}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 3, 1794887115.8875852, 'readied', 0, '{"nonce":"86177ffe"}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 4, 1794887115.8907156, 'readied', 1, '{"nonce":"3bbbcecb"}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 5, 1794887115.8907156, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 6, 1794887115.8907156, 'chanced', NULL, '{"events":[["number",4],["number",7],["number",2],["colour",3],["colour",2],["colour",1]]}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 7, 1794887115.901575, 'acted', 0, '{"action":"G4"}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 8, 1794887115.9081686, 'acted', 1, '{"action":"Y2"}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 9, 1794887115.9081686, 'chanced', NULL, '{"events":[["number",7],["number",3],["number",4],["colour",4],["colour",2],["colour",2]]}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 10, 1794887115.9146266, 'acted', 1, '{"action":"B4"}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 11, 1794887115.9293356, 'acted', 0, '{"action":"Y3"}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 12, 1794887115.9293356, 'chanced', NULL, '{"events":[["number",9],["number",2],["number",2],["colour",4],["colour",5],["colour",3]]}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 13, 1794887115.9418168, 'acted', 0, '{"action":"B2"}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 14, 1794887115.946243, 'acted', 1, '{"action":"P9"}');
INSERT INTO public.events VALUES ('31cca4b6d41a0cee3a7f', 15, 1794887115.946243, 'chanced', NULL, '{"events":[["number",3],["number",5],["number",0],["colour",3],["colour",2],["colour",5]]}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\x9d9622d2c14b005150a4557598498f950d5dc3e621cb47786dfddcfa7b096b46', '2bf18d0b80102e53c758', 1, 'invite', 1794887115.9509895, NULL, NULL);


--
-- Data for Name: pad_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pad_entries VALUES ('\x5e70709df4b7615df346ee226be39d7d30975876bc62ea0255ccab85a9c4df56', 1, -1, 1, '{"numbers":[1,2,3],"colours":["R","G","G"]}');


--
-- Data for Name: pads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pads VALUES ('\x5e70709df4b7615df346ee226be39d7d30975876bc62ea0255ccab85a9c4df56', '2c1cd6fd199602fc0e59', 1794887115.9606535, 1794887115.966911, 1, '{"names":["Ann"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}', '[null]', '\x0a412022c142d2f1');


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seats VALUES ('269a62439054baf9214c', 0, '2c1cd6fd199602fc0e59');
INSERT INTO public.seats VALUES ('269a62439054baf9214c', 1, '2c1cd6fd199602fc0e59');
INSERT INTO public.seats VALUES ('269a62439054baf9214c', 1000, '2c1cd6fd199602fc0e59');
INSERT INTO public.seats VALUES ('2bf18d0b80102e53c758', 0, '2c1cd6fd199602fc0e59');
INSERT INTO public.seats VALUES ('2bf18d0b80102e53c758', 1000, '2c1cd6fd199602fc0e59');
INSERT INTO public.seats VALUES ('31cca4b6d41a0cee3a7f', 0, '2c1cd6fd199602fc0e59');
INSERT INTO public.seats VALUES ('31cca4b6d41a0cee3a7f', 1, '2c1cd6fd199602fc0e59');
INSERT INTO public.seats VALUES ('31cca4b6d41a0cee3a7f', 1000, '2c1cd6fd199602fc0e59');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('269a62439054baf9214c', 1, 1, '\x9b3075a0f2b5579c0eabedc6cd1c3501814c3888a633eed3ec76d917cb730c23');
INSERT INTO public.secrets VALUES ('2bf18d0b80102e53c758', 1, 1, '\x42db3b8cdfe8985c9f83e712adafe437a474d329eee122eb607b2e881acea7c4');
INSERT INTO public.secrets VALUES ('2bf18d0b80102e53c758', 1, 2, '\x49833201cc52cafcdae5f634476e3c677746489a9037df9a198231d641361bcf');
INSERT INTO public.secrets VALUES ('2bf18d0b80102e53c758', 1, 3, '\x03fcb885a1de6be7347dedd58402a7a3d85b006e1c9cce01ecd4c9590dc24537');
INSERT INTO public.secrets VALUES ('31cca4b6d41a0cee3a7f', 1, 0, '\xcf0955eb672f1e0272d102058f69008fea7c41e8d9c00890b22291eefd2cc648');


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('269a62439054baf9214c', 1794887115.672856, 1794887115.8653677, 19, 'over', '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('31cca4b6d41a0cee3a7f', 1794887115.8839579, 1794887115.946243, 15, 'playing', '{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[1],"match":1,"agent_due":false}');
INSERT INTO public.tables VALUES ('2bf18d0b80102e53c758', 1794887115.9509895, 1794887115.9509895, 2, 'lobby', '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1,"agent_due":false}');


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

