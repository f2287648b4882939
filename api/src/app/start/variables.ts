/** What a variable means: docs/environment.md is generated from it, so its links are those of docs. */
interface Variable {
  /** The value of a process that doesn't set it; what else happens then, `unset` says. */
  default?: string;
  unset?: string;
  means: string;
}

/** Every variable that the site and the API read; reading another one doesn't compile. */
export const siteVariables = {
  PORT: {
    default: '3000',
    means: "the site's port; in development the shell's port, with the others at the same distance",
  },
  BANK_HOST: {
    default: 'localhost',
    means: 'the host the bank listens on; for any other, put a TLS proxy in front',
  },
  TRUSTED_PROXIES: {
    default: 'loopback',
    means:
      "proxies whose forwarded client IP we trust: a list of IP addresses and networks such as `10.0.0.0/8`. The proxy must pass `Host` and `X-Forwarded-Proto`, because federation manifests name the site's URL",
  },
  BANK_CONNECTIONS_PER_NETWORK: {
    default: '100',
    means:
      'open connections per process from one IPv4 address or IPv6 /64; more are closed, with a warning once a minute. Raise it if many customers share an IP address; proxies in `TRUSTED_PROXIES` have no limit',
  },
  BANK_DRAIN_SECONDS: {
    default: '0',
    means:
      'how long a process that gets SIGTERM still serves while proxies notice ([how](operating.md#restarting-without-errors))',
  },
  BANK_DATA_DIR: {
    default: '.data',
    means:
      "embedded database, release store and `keys.json`. Back up `keys.json` with the database, and use the same one for every API process; the bank doesn't start with another. The bank makes the folder private to its user, and refuses one that others can read if it contains foreign files",
  },
  RELEASE_STORE: {
    unset: '`BANK_DATA_DIR/releases`',
    means:
      'the release store: a folder, or `postgres://…` for several machines ([how](operating.md#releases-in-postgresql))',
  },
  API_PORT: { default: '3010', means: "the API's port when it runs alone" },
  DATABASE_URL: {
    means:
      'a PostgreSQL server instead of the embedded database, which survives a killed process but not a power failure. `npm run test:all` also runs API tests on this server: never use one with real customers. Several hosts with `?target_session_attrs=read-write` are a cluster whose primary the bank follows',
  },
  BANK_MIGRATE: {
    default: '1',
    means:
      "0 doesn't change the database's schema at a start, and refuses one that is behind: `npm run bank -- migrate` updates it",
  },
  SMTP_URL: {
    means:
      "the mail server. Without it, demo mail goes to the mailbox, and a bank without the demo doesn't start; `none` keeps emails in the outbox",
  },
  SMS_URL: {
    means:
      "the https URL of an SMS gateway ([how](operating.md#text-messages)). Without it, demo texts go to the mailbox; elsewhere, codes for a phone go to the customer's email, and SMS Alerts stay off",
  },
  SMS_SECRET: {
    means: 'signs the requests to the gateway: `whsec_` and what `openssl rand -base64 32` prints',
  },
  BANK_DEMO: {
    unset: '1, but 0 with `NODE_ENV=production`',
    means:
      'demo customers and the mailbox; with 0 the bank refuses a database with demo customers, because their passwords are public',
  },
  BANK_MODE: {
    default: 'full',
    means:
      'the whole bank, or `specification`: exactly what [the specification](specification.md) says ([what differs](features.md#two-modes)). The same for all processes',
  },
  BANK_ORIGIN: {
    means:
      "the site as customers see it: `https://bank.example`. Passkeys belong to it, so don't change it later, and links in emails lead to it. Without it, passkeys work only at `http://localhost`. A bank with `NODE_ENV=production` needs it ([how](operating.md#passkeys))",
  },
  BANK_CLOCK_SPEEDUP: {
    default: '1',
    means: "speeds up the bank's clock, for tests; a restart continues from the latest time in the ledger",
  },
  BANK_CLOCK_START: {
    means:
      "the bank's time when it starts the first time, `2026-11-24T15:00:00Z`, for tests; a restart continues from the latest time in the ledger",
  },
  BANK_CHAT_SCRIPT: {
    default: 'own',
    means: "the bank's own support chat, the URL of a third-party script in a sandboxed frame, or `none`",
  },
  BANK_SECURITY_CONTACT: {
    unset: '`mailto:` and the address of support',
    means:
      'whom `/.well-known/security.txt` names to people who found a weakness: `mailto:…` or an `https://…` page',
  },
  SUPPORT_KEY: {
    means:
      "the key that `/support` asks for, where the support team answers the chat, at least 24 characters; without one, the page isn't there",
  },
  NODE_ENV: { means: '`production`, `development` or `test`; any other value stops the start' },
  LOG_LEVEL: { unset: '`warn`, but `info` with `NODE_ENV=production`', means: 'the log level' },
  METRICS_ADDRESS: {
    means:
      'IP address and port of the metrics for Prometheus, such as `127.0.0.1:9100`; never a public one: a start warns about `0.0.0.0` ([how](operating.md#metrics-traces-and-alerts))',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: { means: 'an OpenTelemetry collector that gets traces' },
} as const satisfies Record<string, Variable>;

/** URLs that contain passwords, and keys: NAME_FILE names a file that contains one. */
export const secretVariables = ['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'SMS_SECRET', 'SUPPORT_KEY'] as const;

type VariableName = keyof typeof siteVariables | `${(typeof secretVariables)[number]}_FILE`;

/** BANK_CAPABILITIES is gone: the bank says so to operators who still set it. */
export type Variables = Readonly<Partial<Record<VariableName | 'BANK_CAPABILITIES', string | undefined>>>;

type WithDefault = {
  [Name in keyof typeof siteVariables]: (typeof siteVariables)[Name] extends { default: string }
    ? Name
    : never;
}[keyof typeof siteVariables];

export const settingOf = (variables: Variables, name: WithDefault): string =>
  variables[name] || siteVariables[name].default;
