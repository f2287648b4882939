import { UnreadableDocument } from '../store/documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import type { RegistryEntry, Squad, SquadKey } from '../store/squad-documents';
import type { ChangeSquads } from './change-squads';

interface RegistryIntent {
  author: string;
  reason: string;
}

interface Change {
  action: RegistryEntry['action'];
  changed: string | null;
}

export interface KnownKey {
  squad: Squad;
  key: SquadKey;
}

export function findKey(squads: Squad[], id: string): KnownKey | undefined {
  const known = squads.flatMap((squad) => squad.keys.map((key) => ({ squad, key })));
  return known.find(({ key }) => key.id === id);
}

/** The squads that may publish over HTTP, in a signed log like the channels' pointers. */
export class SquadRegistry {
  private readonly log: ReleaseStore['squadLog'];
  private highest = 0;

  constructor({ squadLog }: ReleaseStore) {
    this.log = squadLog;
  }

  /** Fails if the newest entry is damaged, because it may have revoked a key. */
  async squads(): Promise<Squad[]> {
    return (await this.newest())?.squads ?? [];
  }

  /** Newest first, without damaged entries. */
  history = (): Promise<RegistryEntry[]> => this.log.all();

  private async newest(): Promise<RegistryEntry | undefined> {
    const sequence = await this.log.sequence();
    if (sequence < this.highest)
      throw new UnreadableDocument(`The list of squads was at ${this.highest} and went back to ${sequence}.`);
    this.highest = sequence;
    return sequence > 0 ? this.log.entry(sequence) : undefined;
  }

  /** Applies the change again if another operator was first, so that neither is lost. */
  async change(
    { action, changed }: Change,
    intent: RegistryIntent,
    next: ChangeSquads,
  ): Promise<RegistryEntry> {
    for (;;) {
      const entry = await this.newest();
      const history = (await this.history()).flatMap((earlier) => earlier.squads);
      const squads = next(entry?.squads ?? [], history);
      const content = { registry: 'squads' as const, squads, action, changed, ...intent };
      const sequence = entry?.sequence ?? 0;
      if (await this.log.append(sequence, content)) return this.log.entry(sequence + 1);
    }
  }

  /** Continues after a damaged entry with the squads of the last intact one. */
  async repair(intent: RegistryIntent): Promise<RegistryEntry> {
    const sequence = await this.log.sequence();
    const [newest] = await this.log.all();
    if (newest?.sequence === sequence || sequence === 0)
      throw new ReleaseRefused('The list of squads is intact: there is nothing to repair.');
    const content = { registry: 'squads' as const, squads: newest?.squads ?? [], changed: null, ...intent };
    if (await this.log.append(sequence, { ...content, action: 'repair' }))
      return this.log.entry(sequence + 1);
    throw new ReleaseRefused('Someone else changed the list of squads meanwhile: look at it again.');
  }
}
