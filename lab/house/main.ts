import '../../scripts/bootstrap/closed-pipe.mjs';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { proseFiles, sourceFiles } from '../../scripts/sources/source-files';
import { findFragments } from './comments';
import { maxSourcesInFolder, measureHouse } from './figures';
import { findBannedPhrases } from './words';

/** npm run house [FOLDER]: measures this checkout or another one. */
const [given] = process.argv.slice(2);
const root = given ? resolve(given) : join(import.meta.dirname, '../..');
const doors = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')).exports;
const sources = sourceFiles(root);
const figures = measureHouse(sources, doors);
const findings = findBannedPhrases(proseFiles(root));

const rows: [figure: string, value: string | number, goal: string][] = [
  ['source files, without tests', figures.files, ''],
  ['lines of a file, median', figures.medianFileLines, '≤ 60'],
  ['lines of a file, 90th percentile', figures.p90FileLines, '≤ 150'],
  ['lines of a function, median', figures.medianFunctionLines, '≤ 10'],
  ['cycles of files', figures.circlesOfFiles, '0'],
  ['cycles of folders', figures.circlesOfFolders, '0'],
  ['exports with one importer', `${figures.exportsWithOneImporter} %`, '≤ 40 %'],
  ['comment lines outside contracts', `${figures.commentLines} %`, '≤ 3 %'],
  ['comment lines of remotes', `${figures.commentLinesOfRemotes} %`, '≤ 3 %'],
  [`folders with over ${maxSourcesInFolder} sources`, figures.foldersOverLimit.length, '0'],
  ['banned phrases', findings.length, '0'],
  ['comments without a subject', findFragments(sources).length, '0'],
];
console.log(`${'figure'.padEnd(36)}${'value'.padStart(8)}  goal`);
for (const [figure, value, goal] of rows)
  console.log(`${figure.padEnd(36)}${String(value).padStart(8)}  ${goal}`);
for (const folder of figures.foldersOverLimit) console.log(`  ${folder}`);
