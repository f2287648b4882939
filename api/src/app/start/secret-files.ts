import { readFileSync } from 'node:fs';
import { bad } from './bad-environment';
import { secretVariables, type Variables } from './variables';

/** Containers and systemd pass secrets as files, because other programs can read the environment of a process. */
export function withSecretFiles(variables: Variables): Variables {
  const fromFiles = secretVariables
    .filter((name) => variables[`${name}_FILE`])
    .map((name) => [name, readSecret(name, variables)]);
  return { ...variables, ...Object.fromEntries(fromFiles) };
}

function readSecret(name: (typeof secretVariables)[number], variables: Variables): string {
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
