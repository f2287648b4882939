import type { Bank } from '../../../kernel/bank/bank';
import type { Section } from '../../../kernel/feature/export-section';
import { print } from '../../printing/printer';
import { exportSchema, schemaFile, writeCsv, writeJson } from './document';
import { readPictures } from './read-pictures';
import type { Reading } from './read-rows';
import { takeSnapshot } from './snapshot';
import { findStatements, type PlannedStatement, printStatements } from './statements';
import { type Counted, findSubject, type Subject, summarize } from './summarize';
import { createZip, type ZipArchive } from './zip';

type Clocked = Pick<Bank, 'db' | 'clock'>;

interface Output {
  write(bytes: Uint8Array): Promise<void>;
  onProgress(percent: number): Promise<void>;
}

export type WriteArchive = ReturnType<typeof archiveOf>;

export const archiveOf =
  (sections: readonly Section[]) =>
  async (bank: Clocked, customerId: string, output: Output): Promise<void> => {
    const madeAt = bank.clock.now();
    const subject = await findSubject(bank.db, customerId);
    const owner = { customerId, email: subject.email };
    const reading = { sections, owner, accounts: await takeSnapshot(bank.db, customerId) };
    const statements = await findStatements(bank.db, customerId, madeAt);
    const zip = createZip(output.write, madeAt);
    const step = createSteps(2 * sections.length + statements.length, output.onProgress);
    const counted = await addData(bank, zip, { reading, madeAt, step });
    for await (const { path, content } of readPictures(bank.db, reading)) await zip.add(path, [content]);
    await addStatements(bank, zip, { subject, statements, step, madeAt });
    const summary = summarize(subject, {
      accounts: reading.accounts,
      counted,
      madeAt,
      statements: statements.length,
    });
    await zip.add('summary.pdf', [await print({ kind: 'summary', summary })]);
    await zip.end();
  };

type Step = () => Promise<void>;

function createSteps(total: number, onProgress: Output['onProgress']): Step {
  let done = 0;
  return () => {
    done += 1;
    return onProgress(Math.min(99, Math.floor((100 * done) / total)));
  };
}

async function addData(
  { db }: Clocked,
  zip: ZipArchive,
  { reading, madeAt, step }: { reading: Reading; madeAt: Date; step: Step },
): Promise<Counted[]> {
  const counted: Counted[] = [];
  const header = { made_at: madeAt.toISOString(), customer_id: reading.owner.customerId };
  const onSection = async (section: Section, rows: number) => {
    counted.push({ section, rows });
    await step();
  };
  await zip.add('data.json', writeJson(db, reading, { header, onSection }));
  await zip.add(schemaFile, [JSON.stringify(exportSchema(reading.sections), null, 2)]);
  for (const { section, rows } of counted) {
    if (rows > 0) await zip.add(`csv/${section.name}.csv`, writeCsv(db, section, reading));
    await step();
  }
  return counted;
}

interface StatementsToAdd {
  subject: Subject;
  statements: readonly PlannedStatement[];
  step: Step;
  madeAt: Date;
}

async function addStatements(
  { db }: Clocked,
  zip: ZipArchive,
  { subject, statements, step, madeAt }: StatementsToAdd,
): Promise<void> {
  for (const statement of statements) {
    for await (const { path, content } of printStatements(db, { statement, subject, now: madeAt }))
      await zip.add(path, [content]);
    await step();
  }
}
