import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

const { RESULTS_FILE: resultsFile = '', RESULTS_ROOT: root = process.cwd() } = process.env;

const skippedStatuses = new Set(['pending', 'skipped', 'todo', 'disabled']);

const testOf = ({ ancestorTitles, title, status, duration, failureMessages }) => ({
  title: [...ancestorTitles, title].join(' '),
  status: skippedStatuses.has(status) ? 'skipped' : status,
  ms: duration ?? 0,
  messages: failureMessages,
});

const isMeasurement = (text) => text.startsWith('measured: ');

/** Prints a line for each file when it ends, and writes its tests to RESULTS_FILE, one file per line. */
export default class FileReporter {
  done = 0;

  onRunStart({ numTotalTestSuites }) {
    this.total = numTotalTestSuites;
  }

  onTestResult(
    _test,
    { testFilePath, testResults, testExecError, failureMessage, perfStats, console: said },
  ) {
    const seconds = (perfStats.end - perfStats.start) / 1000;
    const file = relative(root, testFilePath);
    const tests = testResults.map(testOf);
    const failed = tests.filter(({ status }) => status === 'failed').length;
    const failure =
      failed > 0 || testExecError ? (failureMessage ?? String(testExecError?.message)) : undefined;
    appendFileSync(resultsFile, `${JSON.stringify({ file, seconds, tests, failure })}\n`);
    this.done += 1;
    const count = failed > 0 ? `${failed} of ${tests.length} failed` : `${tests.length} tests`;
    const place = `${String(this.done).padStart(String(this.total).length)}/${this.total}`;
    console.log(
      `  ${failure === undefined ? '·' : '✗'} ${place}  ${file} (${seconds.toFixed(1)} s, ${count})`,
    );
    for (const { message } of said ?? [])
      if (failure !== undefined || isMeasurement(message)) console.log(`  ${message}`);
    if (failure !== undefined) console.log(failure.trimEnd());
  }
}
