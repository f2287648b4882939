import { BadEnvironment } from './bad-environment';
import type { Variables } from './secret-files';

const leastKeyLength = 24;

export function supportKey({ SUPPORT_KEY: value }: Variables): string | null {
  if (!value) return null;
  if (value.length >= leastKeyLength) return value;
  throw new BadEnvironment(
    `SUPPORT_KEY is too short; allowed: at least ${leastKeyLength} characters, such as those that openssl rand -base64 24 prints`,
  );
}
