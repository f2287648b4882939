/**
 * Every variable that the platform reads; reading another one doesn't compile. docs/environment.md is generated from these
 * texts, so their links are those of docs.
 */
export const releaseVariables = {
  PLATFORM_KEY: {
    means:
      "the key that `/platform` asks for, at least 24 characters; without one, only the site's machine shows the page, and with `NODE_ENV=production` it isn't there ([how](deploying.md#the-platform-page))",
  },
  RELEASE_KEYS: { unset: 'next to the release store', means: 'the keys that sign the channels' },
  RELEASE_HOSTS: {
    means:
      "the site's own host names, with ports other than 443, that squads sign requests for: `bank.example`. Without it, only loopback names and the address that the process listens on ([how](operating.md#squads-and-their-keys))",
  },
  RELEASE_CHANNEL: {
    default: 'production',
    means:
      'the channel that this process shows everyone, such as `staging` ([how](deploying.md#environments))',
  },
  PUBLIC_VARIABLES: {
    means:
      'texts for this site\'s pages, which anyone can read: a JSON object such as `{"support_phone":"1-800-555-0100"}` ([how](deploying.md#environments))',
  },
  RELEASE_JUDGE: {
    default: 'on',
    means:
      'off leaves rollouts with `--canary auto` to another process ([how](operating.md#who-judges-rollouts))',
  },
  RELEASE_JUDGE_SETTLE: {
    default: '15',
    means: 'for how many seconds a visit is observed before it counts, 1 to 60',
  },
  RELEASE_WEBHOOK: {
    means:
      "an https URL that gets each change of the site's channel as an event ([how](operating.md#events-for-other-systems))",
  },
  RELEASE_WEBHOOK_SECRET: {
    means: 'signs the events: `whsec_` and what `openssl rand -base64 32` prints',
  },
  RELEASE_PREVIEW: {
    default: '0',
    means:
      '`links` allows [preview links](deploying.md#a-link-for-each-build); 1 also serves the preview channel on request, with the choice of versions, but not with `NODE_ENV=production`',
  },
} as const satisfies Record<string, { default?: string; unset?: string; means: string }>;

export type ReleaseVariables = Readonly<
  Partial<Record<keyof typeof releaseVariables | 'NODE_ENV', string | undefined>>
>;
