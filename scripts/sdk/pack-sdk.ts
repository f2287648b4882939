import { npmPack } from './npm-pack';
import { stageCreate } from './stage-create';
import { stageDoors } from './stage-doors';
import { stageKit } from './stage-kit';
import { stageRemote } from './stage-remote';

/** Writes the packages that a squad's repository needs: its doors, its kit, its tools, and the program that creates it. */
export async function packSdk(destination: string): Promise<void> {
  await Promise.all(
    [stageDoors, stageKit, stageRemote, stageCreate].map((stage) => npmPack(stage, destination)),
  );
}
