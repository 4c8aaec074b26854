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

INSERT INTO public.blocks VALUES ('device', 'be44de9b5b4447a57259', '', 1795035345.4353378, NULL);


--
-- Data for Name: commands; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.commands VALUES ('11c71c6d0335039d468e', '0ad8f5a322b3fa8496b7', 'c991e7fd59de2686', '{"table":"11c71c6d0335039d468e"}', 1795035342.343394, '\x1010bba5147598db');
INSERT INTO public.commands VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', '07dea9dee97cab49', '{"table":"79dc67932aefc245f2e6","events":2}', 1795035342.1433692, '\xff68a18b6a43c51e');
INSERT INTO public.commands VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', '11fc7e32219a509c', '{"table":"79dc67932aefc245f2e6","events":1}', 1795035341.82287, '\xcf40f57a3e88295e');
INSERT INTO public.commands VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', '1c4a20e73b1787d4', '{"table":"79dc67932aefc245f2e6","events":1}', 1795035342.219329, '\xa3a87555a82f048d');
INSERT INTO public.commands VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', '4efa070448b56548', '{"table":"79dc67932aefc245f2e6","events":2}', 1795035341.9895597, '\x8809bd74217ba1ef');
INSERT INTO public.commands VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', '5dfd911a9cd9965e', '{"table":"79dc67932aefc245f2e6","events":2}', 1795035341.7911737, '\x04b310e04df5cd48');
INSERT INTO public.commands VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', '6163821f8bd0ecd8', '{"table":"79dc67932aefc245f2e6","events":1}', 1795035341.7352662, '\xd8ad253d9609ac2d');
INSERT INTO public.commands VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', '64ac9d3079265023', '{"table":"79dc67932aefc245f2e6","events":1}', 1795035342.2673771, '\xa68347651269dbda');
INSERT INTO public.commands VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', '67fcba1193df21fa', '{"table":"79dc67932aefc245f2e6"}', 1795035341.720041, '\x70900b4038558327');
INSERT INTO public.commands VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', '6ed5d7b8ad048424', '{"table":"79dc67932aefc245f2e6","events":1}', 1795035342.0505292, '\xc79e32119cf1a83d');
INSERT INTO public.commands VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', 'bd949c09f9d85f94', '{"table":"79dc67932aefc245f2e6","events":1}', 1795035341.771813, '\x25db1405395bb30b');
INSERT INTO public.commands VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', 'c6c92907adb873e8', '{"table":"79dc67932aefc245f2e6","events":2}', 1795035341.876683, '\xb11ce8f97ad863a5');
INSERT INTO public.commands VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', 'd69c7d3d9213e73a', '{"table":"79dc67932aefc245f2e6","events":1}', 1795035341.9472718, '\x99eba19e051df09c');
INSERT INTO public.commands VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', 'd7b097f4b4f48a9a', '{"table":"79dc67932aefc245f2e6","events":3}', 1795035341.7462122, '\x142541ef741ef209');
INSERT INTO public.commands VALUES ('a170e74f6eb2255e13b5', '0ad8f5a322b3fa8496b7', '259ab9c1ab73abb0', '{"table":"a170e74f6eb2255e13b5","events":4}', 1795035341.6813543, '\x2db0f004b57ab2d2');
INSERT INTO public.commands VALUES ('a170e74f6eb2255e13b5', '0ad8f5a322b3fa8496b7', '30c110f50529a940', '{"table":"a170e74f6eb2255e13b5","events":2}', 1795035341.6066327, '\xbab1ce3ef8cdcfa1');
INSERT INTO public.commands VALUES ('a170e74f6eb2255e13b5', '0ad8f5a322b3fa8496b7', '45c8a7dd85ed94f8', '{"table":"a170e74f6eb2255e13b5"}', 1795035341.5171876, '\x91db621261016204');
INSERT INTO public.commands VALUES ('a170e74f6eb2255e13b5', '0ad8f5a322b3fa8496b7', '5abaebb4130da2b8', '{"table":"a170e74f6eb2255e13b5","events":2}', 1795035341.549149, '\x34361e502879aaaf');
INSERT INTO public.commands VALUES ('a170e74f6eb2255e13b5', '0ad8f5a322b3fa8496b7', '69aec2f71f600d51', '{"table":"a170e74f6eb2255e13b5","events":1}', 1795035341.6194394, '\x5a9d4d257af2602e');
INSERT INTO public.commands VALUES ('a170e74f6eb2255e13b5', '0ad8f5a322b3fa8496b7', '72fb0d15e8c7df08', '{"table":"a170e74f6eb2255e13b5","events":1}', 1795035341.527605, '\xdf85bcf1130e7481');
INSERT INTO public.commands VALUES ('a170e74f6eb2255e13b5', '0ad8f5a322b3fa8496b7', '80985368b053c246', '{"table":"a170e74f6eb2255e13b5","events":2}', 1795035341.6296904, '\x96d8ef4a4c9859c2');
INSERT INTO public.commands VALUES ('a170e74f6eb2255e13b5', '0ad8f5a322b3fa8496b7', '8e1c1ef725a2f8e3', '{"table":"a170e74f6eb2255e13b5","events":3}', 1795035341.5344133, '\x76970869f2279f1b');
INSERT INTO public.commands VALUES ('a170e74f6eb2255e13b5', '0ad8f5a322b3fa8496b7', 'b594c20d05115c59', '{"table":"a170e74f6eb2255e13b5","events":1}', 1795035341.5413485, '\x2dd2990aa6d3ffe6');
INSERT INTO public.commands VALUES ('a170e74f6eb2255e13b5', '0ad8f5a322b3fa8496b7', 'e44e0e17cdade128', '{"table":"a170e74f6eb2255e13b5","events":1}', 1795035341.576159, '\xf21bc8100af63f8c');
INSERT INTO public.commands VALUES ('a170e74f6eb2255e13b5', '0ad8f5a322b3fa8496b7', 'ee7134fe24ef225f', '{"table":"a170e74f6eb2255e13b5","events":1}', 1795035341.643327, '\x0b74eaab348e6804');


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('0ad8f5a322b3fa8496b7', '\x69a506028816001df38dd9551db7a7bf3ce1e6739330f439c7fbdb980f8a7a63', 1795035341.4928463, 1795035353.3580225);
INSERT INTO public.devices VALUES ('be44de9b5b4447a57259', '\x3b6cc17c9eecb7c6cc1cc444abc9ea04ae3d818f2dd1c4299f7d0c047ccd1da4', 1795035344.4690049, 1795035344.4690049);


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES ('11c71c6d0335039d468e', 1, 1795035342.343394, 'created', NULL, '{"setup":{"game":"duel","variant":"classic","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"link","name":"","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":false}}');
INSERT INTO public.events VALUES ('11c71c6d0335039d468e', 2, 1795035342.343394, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"74832367c99c1c71367a9dfb672f7593a378b64a4f504c76f54564a9bde6142c"],[2,"89a5f885d022079d80c7b6999743a3f1a1803034995e27e64c6e63ab70cb7d5f"],[3,"2921b85e3166dcc1e362fece56fc46ca3041a48d86cc8e346e706c0f6b7ce2ac"]]}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 1, 1795035341.720041, 'created', NULL, '{"setup":{"game":"dice","variant":"standard","options":{},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 2, 1795035341.720041, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[0,"8cf0571e41e25d38e1737660d2d5a6cefecfaa49c0c3e4f64bba9e431a98590b"]]}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 3, 1795035341.7352662, 'readied', 0, '{"nonce":"d360efaa"}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 4, 1795035341.7462122, 'readied', 1, '{"nonce":"5807e0b6"}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 5, 1795035341.7462122, 'started', NULL, '{"match":1,"starter":1}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 6, 1795035341.7462122, 'chanced', NULL, '{"events":[["number",9],["number",5],["number",8],["colour",1],["colour",3],["colour",1]]}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 7, 1795035341.771813, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 8, 1795035341.7911737, 'acted', 0, '{"action":"O8"}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 9, 1795035341.7911737, 'chanced', NULL, '{"events":[["number",1],["number",3],["number",0],["colour",0],["colour",2],["colour",1]]}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 10, 1795035341.82287, 'acted', 0, '{"action":"R1"}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 11, 1795035341.876683, 'acted', 1, '{"action":"Y3"}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 12, 1795035341.876683, 'chanced', NULL, '{"events":[["number",9],["number",4],["number",2],["colour",2],["colour",1],["colour",3]]}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 13, 1795035341.9472718, 'acted', 1, '{"action":"O2"}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 14, 1795035341.9895597, 'acted', 0, '{"action":"G9"}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 15, 1795035341.9895597, 'chanced', NULL, '{"events":[["number",6],["number",7],["number",2],["colour",4],["colour",0],["colour",0]]}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 16, 1795035342.0505292, 'acted', 0, '{"action":"B2"}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 17, 1795035342.1433692, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 18, 1795035342.1433692, 'chanced', NULL, '{"events":[["number",9],["number",0],["number",4],["colour",1],["colour",3],["colour",1]]}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 19, 1795035342.219329, 'acted', 1, '{"action":"-"}');
INSERT INTO public.events VALUES ('79dc67932aefc245f2e6', 20, 1795035342.2673771, 'acted', 0, '{"action":"O0"}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 1, 1795035341.5171876, 'created', NULL, '{"setup":{"game":"duel","variant":"mini","options":{"rounds":1},"seats":[{"kind":"device","name":"Ann","agent":null},{"kind":"device","name":"Ben","agent":null}],"starter":"lot","pace":"live","patience":120.0,"memory_aid":false,"spectators":true,"sheet":null,"help":true}}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 2, 1795035341.5171876, 'committed', NULL, '{"match":1,"scheme":2,"commitments":[[1,"bdd7179402ee11c8c8a0dee1880fff7a480dd7e396b82bd4c55fcdc6262d2a9f"]]}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 3, 1795035341.527605, 'readied', 0, '{"nonce":"8d1466df"}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 4, 1795035341.5344133, 'readied', 1, '{"nonce":"c291da78"}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 5, 1795035341.5344133, 'started', NULL, '{"match":1,"starter":0}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 6, 1795035341.5344133, 'chanced', NULL, '{"events":[["deal",0,"B$"],["deal",0,"B5"],["deal",0,"Y5"],["deal",1,"Y$"],["deal",1,"Y2"],["deal",1,"B4"]]}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 7, 1795035341.5413485, 'acted', 0, '{"action":"B$"}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 8, 1795035341.549149, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 9, 1795035341.549149, 'chanced', NULL, '{"events":[["draw","B2"]]}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 10, 1795035341.576159, 'acted', 1, '{"action":"B4"}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 11, 1795035341.6066327, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 12, 1795035341.6066327, 'chanced', NULL, '{"events":[["draw","B3"]]}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 13, 1795035341.6194394, 'acted', 0, '{"action":"xY5"}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 14, 1795035341.6296904, 'acted', 0, '{"action":"="}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 15, 1795035341.6296904, 'chanced', NULL, '{"events":[["draw","Y4"]]}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 16, 1795035341.643327, 'acted', 1, '{"action":"xY2"}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 17, 1795035341.6813543, 'acted', 1, '{"action":"="}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 18, 1795035341.6813543, 'chanced', NULL, '{"events":[["draw","Y3"]]}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 19, 1795035341.6813543, 'revealed', NULL, '{"scene":1,"key":"3419916833e3ed5ebcc700f6fffd3e71ab52c26f9431ea844714bb6c1da2189a"}');
INSERT INTO public.events VALUES ('a170e74f6eb2255e13b5', 20, 1795035341.6813543, 'committed', NULL, '{"match":2,"scheme":2,"commitments":[[1,"ea6f164fe34e160d9756f6943c56a70f821c85d22c5b4b72fb2b15ad91df6985"]]}');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES ('\x74dbc6b6d36b6c6ea55dcd015781cf8302e9ba1f7a9e91f4a30ede1ca58938f9', '11c71c6d0335039d468e', 1, 'invite', 1795035342.343394, NULL, NULL);


--
-- Data for Name: operator_actions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.operator_actions VALUES (1795035345435, 1795035345.4353378, 'block', 'device be44de9b5b4447a57259', '');


--
-- Data for Name: pad_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pad_entries VALUES ('\x76c52e61171203cfc353c989c7e85787c58bc37f7c9444eb375e13d7f538c24b', 1, -1, 1, '{"numbers":[7,0,4],"colours":["R","G","G"]}');


--
-- Data for Name: pads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.pads VALUES ('\x76c52e61171203cfc353c989c7e85787c58bc37f7c9444eb375e13d7f538c24b', '0ad8f5a322b3fa8496b7', 1795035342.3581703, 1795035342.3742735, 1, '{"names":["Ann","Ben"],"sheet":{"name":"house","source":"made for this project; points by the booklet where it states them (R35)","sure":"arrows and vases: our own; points: see R35","double_only":-50,"bridge":{"cell":7,"value":20},"tracks":{"expedition":[-20,-15,-10,5,10,15,30,35,50],"artefact":[-40,-30,-20,10,20,30,60,70,100],"dice":[-40,-30,-20,10,20,30,60,70,0]},"columns":{"R":{"arrows":[3,6],"vases":[5,8]},"O":{"arrows":[2,7],"vases":[4,9]},"Y":{"arrows":[4,8],"vases":[3,6]},"G":{"arrows":[5,6],"vases":[2,8]},"B":{"arrows":[3,7],"vases":[5,9]},"P":{"arrows":[4,8],"vases":[2,7]}}},"options":{"zero_may_open_as_ten":false,"dice":false},"starter":0}', '[null,null]', '\xbdb1253b2692fb8c', NULL);


--
-- Data for Name: reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reviews VALUES ('a6a711da24d523e3642c4c9147fc4f1d', NULL, '0ad8f5a322b3fa8496b7', 'done', 1795035344.4349482, 1795035353.3317564, NULL, 1, 1, 5, 'Format: 1
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

INSERT INTO public.seats VALUES ('11c71c6d0335039d468e', 0, '0ad8f5a322b3fa8496b7');
INSERT INTO public.seats VALUES ('79dc67932aefc245f2e6', 0, '0ad8f5a322b3fa8496b7');
INSERT INTO public.seats VALUES ('79dc67932aefc245f2e6', 1, '0ad8f5a322b3fa8496b7');
INSERT INTO public.seats VALUES ('a170e74f6eb2255e13b5', 0, '0ad8f5a322b3fa8496b7');
INSERT INTO public.seats VALUES ('a170e74f6eb2255e13b5', 1, '0ad8f5a322b3fa8496b7');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES ('11c71c6d0335039d468e', 1, 1, '\x23a827158fac47491a357a5234fed829f1921a0ff16f533b19c5f0676e20e47a');
INSERT INTO public.secrets VALUES ('11c71c6d0335039d468e', 1, 2, '\xe820ad0513263834120b3bde6b9917fef3d6066990db43a16cd4912edee06948');
INSERT INTO public.secrets VALUES ('11c71c6d0335039d468e', 1, 3, '\xc813537e81c2ba09af2fec4b76aa56ae6607bed4bc13a535c0138ef5f0829886');
INSERT INTO public.secrets VALUES ('79dc67932aefc245f2e6', 1, 0, '\x4ecd1e1ed6d929c876e2beafb5a24ea9734964979dd5f1dda9d8e6a15a6cd622');
INSERT INTO public.secrets VALUES ('a170e74f6eb2255e13b5', 1, 1, '\x3419916833e3ed5ebcc700f6fffd3e71ab52c26f9431ea844714bb6c1da2189a');
INSERT INTO public.secrets VALUES ('a170e74f6eb2255e13b5', 2, 1, '\x90ffc2d8dea6a1868143863b4f7296c4fa5a738f73474f2bc14acb7a999440cf');


--
-- Data for Name: servers; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tables VALUES ('a170e74f6eb2255e13b5', '0ad8f5a322b3fa8496b7', 1795035341.5171876, 1795035341.6813543, 20, 'over', false, '{"game":"duel","variant":"mini","pace":"live","names":["Ann","Ben"],"waiting":[],"match":1}');
INSERT INTO public.tables VALUES ('79dc67932aefc245f2e6', '0ad8f5a322b3fa8496b7', 1795035341.720041, 1795035342.219329, 20, 'playing', false, '{"game":"dice","variant":"standard","pace":"live","names":["Ann","Ben"],"waiting":[0],"match":1}');
INSERT INTO public.tables VALUES ('11c71c6d0335039d468e', '0ad8f5a322b3fa8496b7', 1795035342.343394, 1795035342.343394, 2, 'lobby', false, '{"game":"duel","variant":"classic","pace":"live","names":["Ann",""],"waiting":[],"match":1}');


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


