import { readFileSync } from 'node:fs';
import { bad } from './bad-environment';

export type Variables = Record<string, string | undefined>;

/** URLs that contain passwords, and keys. */
const secrets = ['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'SMS_SECRET', 'SUPPORT_KEY'];

/** Containers and systemd pass secrets as files, because other programs can read the environment of a process. */
export function withSecretFiles(variables: Variables): Variables {
  const fromFiles = secrets
    .filter((name) => variables[`${name}_FILE`])
    .map((name) => [name, readSecret(name, variables)]);
  return { ...variables, ...Object.fromEntries(fromFiles) };
}

function readSecret(name: string, variables: Variables): string {
  const [file, value] = [variables[`${name}_FILE`] ?? '', variables[name]];
  if (value) throw bad(`${name}_FILE`, file, `a file, if ${name} isn't set`);
  const text = contentOf(file)?.trim();
  if (!text || text.includes('\n'))
    throw bad(`${name}_FILE`, file, `a readable file with one line, the ${name}`);
  return text;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
