import Ajv from 'ajv/dist/2020';
import { strFromU8, unzipSync } from 'fflate';
import type { TestBank } from '../test-bank';

const formats = { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, date: /^\d{4}-\d\d-\d\d$/ };

type ExportedData = Record<string, Record<string, unknown>[]>;

export interface ReadExport {
  archive: Buffer;
  /** Keys are paths in the file. */
  files: Record<string, Uint8Array>;
  data: ExportedData;
  /** Where data.json doesn't follow data.schema.json. */
  mistakes: unknown[];
}

const jsonIn = (files: Record<string, Uint8Array>, path: string) =>
  JSON.parse(strFromU8(files[path] ?? new Uint8Array()));

/** Downloads all parts, and opens the archive. */
export async function readExport(
  bank: TestBank,
  { id, parts, token }: { id: string; parts: number; token: string },
): Promise<ReadExport> {
  const pieces: Buffer[] = [];
  for (let number = 0; number < parts; number += 1) {
    const path = `/accounts/data-export/${id}/parts/${number}/`;
    const answer = await bank.get(path, token);
    pieces.push(Buffer.from(answer.json().data.content, 'base64'));
  }
  const archive = Buffer.concat(pieces);
  const files = unzipSync(archive);
  const validate = new Ajv({ formats }).compile(jsonIn(files, 'data.schema.json'));
  const data = jsonIn(files, 'data.json');
  validate(data);
  return { archive, files, data, mistakes: validate.errors ?? [] };
}
