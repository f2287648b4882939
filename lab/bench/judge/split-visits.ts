// Splits recorded visits, which all got the same code, into the sides of 50 other rollouts, and judges each.
import { createHash } from 'node:crypto';
import { Judge } from '../../../platform/src/judge/judge';
import { VisitReader } from '../../../platform/src/judge/stored-visits';
import { isInRollout } from '../../../platform/src/rollout/rollout';
import { FolderStorage } from '../../../platform/src/store/storage/folder-storage';

const rollouts = 50;
const percent = 10;

const [folder = '', recorded = ''] = process.argv.slice(2);
const visits = await new VisitReader(new FolderStorage(folder), recorded).readNew();

const saltOf = (rollout: number) => createHash('sha256').update(`${rollout}`).digest('hex').slice(0, 32);

function isAlarm(rollout: number): boolean {
  const judge = new Judge();
  const salt = saltOf(rollout);
  for (const visit of visits) {
    const side = isInRollout({ salt, percent }, visit.device) ? 'candidate' : 'others';
    judge.note({ ...visit, side });
  }
  return judge.conviction !== undefined;
}

const alarms = Array.from({ length: rollouts }, (_, rollout) => rollout).filter(isAlarm).length;
process.stdout.write(`${JSON.stringify({ visits: visits.length, rollouts, alarms })}\n`);
