-- The three roles of the platform. Run it by a superuser, connected to the platform's database; the
-- image of Postgres does so when it creates a new cluster. It may run again: to set new passwords,
-- or to hand an existing database over to its owner. For example:
--   POSTGRES_OWNER_PASSWORD=… POSTGRES_APP_PASSWORD=… POSTGRES_BACKUP_PASSWORD=… \
--     psql -d centesimo -f deploy/postgres/roles.sql
\set ON_ERROR_STOP on
\getenv owner_password POSTGRES_OWNER_PASSWORD
\getenv app_password POSTGRES_APP_PASSWORD
\getenv backup_password POSTGRES_BACKUP_PASSWORD
-- Passwords must not appear in the log of a server that logs statements.
set log_statement = 'none';
set log_min_error_statement = 'panic';

select format('create role %I', name)
from unnest(array['centesimo_owner', 'centesimo_app', 'centesimo_backup']) as name
where not exists (select from pg_roles where rolname = name) \gexec

-- The owner migrates, and each migration gives the programs their rights on the tables
-- (packages/db/src/program-role/table-rights.ts). The backup copies the cluster.
alter role centesimo_owner login password :'owner_password';
alter role centesimo_app login password :'app_password';
alter role centesimo_backup login replication password :'backup_password';

select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect on database %I to centesimo_app, centesimo_backup', current_database()) \gexec
select format('alter database %I owner to centesimo_owner', current_database()) \gexec
alter schema public owner to centesimo_owner;
revoke all on schema public from public;
grant usage on schema public to centesimo_app;

-- What another role has created: the only role of the set-up before these three.
select format('alter %s %s owner to centesimo_owner', kind, name)
from (
  select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end
    as kind, oid::regclass::text as name, relowner as owner
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    -- A sequence of a column follows its table.
    and not exists (
      select from pg_depend
      where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')
        and refclassid = 'pg_class'::regclass)
  union all
  select 'function', oid::regprocedure::text, proowner from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select 'type', oid::regtype::text, typowner from pg_type
  where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
) as objects
where owner <> 'centesimo_owner'::regrole \gexec
