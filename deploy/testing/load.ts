import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '../../api/src/demo/customers/customers';
import type { Member } from '../../api/src/testing/crowd/crowd';
import type { Answer, Ask, Question } from './proxy';

const clients = 16;
const pauseMs = 80;
/** Each transfer's key begins with it, and is also its description. */
export const transferPrefix = 'rolling-';

type Kind = 'page' | 'file' | 'read' | 'sign-in' | 'transfer';

/** What twenty requests of customers are. */
const mix: readonly Kind[] = [
  ...['page', 'file', 'read', 'transfer', 'page', 'file', 'read', 'transfer', 'read', 'sign-in'],
  ...['page', 'file', 'read', 'transfer', 'page', 'file', 'read', 'file', 'read', 'page'],
] as Kind[];

const pages = ['/login', '/dashboard', '/dashboard/transfer', '/dashboard/transactions'];
const reads = ['/banking/accounts/', '/transactions/', '/auth/profile/'];

interface Asked extends Question {
  path: string;
}

/** Customers who browse, sign in and send money through a proxy, and remember what they saw. */
export class Load {
  readonly sent: Record<Kind, number> = { page: 0, file: 0, read: 0, 'sign-in': 0, transfer: 0 };
  readonly failures: string[] = [];
  /** The ID of each acknowledged transfer, by its key. */
  readonly transfers = new Map<string, string>();
  #turn = 0;

  constructor(
    private readonly ask: Ask,
    private readonly members: readonly Member[],
    private readonly files: readonly string[],
  ) {}

  get total(): number {
    return Object.values(this.sent).reduce((sum, count) => sum + count, 0);
  }

  async run(isOver: () => boolean): Promise<void> {
    const client = async () => {
      while (!isOver()) {
        await this.sendNext();
        await sleep(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
  }

  private async sendNext(): Promise<void> {
    this.#turn += 1;
    const kind = pick(mix, this.#turn);
    this.sent[kind] += 1;
    const { path, ...question } = this.requestOf(kind, this.#turn);
    try {
      const answer = await this.ask(path, question);
      if (answer.status === 200) this.note(kind, question, answer);
      else this.failures.push(`${kind} ${path}: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
    } catch (failure) {
      this.failures.push(`${kind} ${path}: ${failure}`);
    }
  }

  private note(kind: Kind, { headers }: Question, { body }: Answer): void {
    const key = headers?.['idempotency-key'];
    if (kind === 'transfer' && key) this.transfers.set(key, JSON.parse(String(body)).data.id);
  }

  private requestOf(kind: Kind, turn: number): Asked {
    const member = pick(this.members, this.sent[kind]);
    if (kind === 'page') return { path: pick(pages, turn) };
    if (kind === 'file') return { path: pick(this.files, turn) };
    if (kind === 'read')
      return { path: `/api/v1${pick(reads, turn)}`, headers: { authorization: `Bearer ${member.token}` } };
    if (kind === 'sign-in')
      return post('/api/v1/auth/login/', { email: member.email, password: demoPassword });
    return transferOf(member, `${transferPrefix}${String(this.sent.transfer).padStart(6, '0')}`);
  }
}

const pick = <Item>(items: readonly Item[], turn: number) => items[turn % items.length] as Item;

function transferOf({ checking, savings, token }: Member, key: string): Asked {
  const body = { from_account_id: checking, to_account_id: savings, amount: '0.01', description: key };
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  return post('/api/v1/transactions/transfer/internal/', body, headers);
}

const post = (path: string, body: object, headers: Record<string, string> = {}): Asked => ({
  path,
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
