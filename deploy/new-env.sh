#!/bin/sh
# sh deploy/new-env.sh > .env: prints .env.example with a new secret for every secret of this set-up,
# and writes the files of the secrets of the monitoring, unless they are there.
set -eu
cd "$(dirname "$0")/.."
umask 077

mkdir -p secrets
metrics_token=$(openssl rand -hex 32)
if [ -s secrets/metrics_token ]; then metrics_token=$(cat secrets/metrics_token); fi
printf '%s' "$metrics_token" >secrets/metrics_token
[ -e secrets/alert_mail_password ] || printf '' >secrets/alert_mail_password
# Containers read these files as users of their own. The folder is closed for other users.
chmod 644 secrets/metrics_token secrets/alert_mail_password

while IFS= read -r line; do
  case $line in
    METRICS_TOKEN=) echo "METRICS_TOKEN=$metrics_token" ;;
    # Letters and digits only, because some of them become part of an address.
    SESSION_SECRET= | POSTGRES_*PASSWORD= | VALKEY_*PASSWORD= | GRAFANA_PASSWORD=) echo "$line$(openssl rand -hex 32)" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <.env.example
