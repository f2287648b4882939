import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Known, makeAgent, type Order } from '../../api/reliability/order';
import { demoPassword } from '../../api/src/demo/customers/customers';
import type { Member } from '../../api/src/testing/crowd/crowd';

const clients = 16;
const pauseMs = 150;
const retryMs = 250;
const signInPauseMs = 1000;

/** Customers who send payments and sign in, and who retry with the same key until they know the outcome. */
export class Load {
  readonly known = new Map<Order, Known>();
  readonly errors = new Map<string, number>();
  readonly signIns = { accepted: 0, refused: 0 };
  longestGapMs = 0;

  readonly #port: number;
  readonly #waiting: Order[];
  readonly #members: readonly Member[];
  readonly #agent = makeAgent();
  readonly #ended: Promise<unknown>;
  #lastAcknowledged = Date.now();
  #isOver = false;

  constructor(port: number, orders: readonly Order[], members: readonly Member[]) {
    this.#port = port;
    this.#waiting = [...orders].reverse();
    this.#members = members;
    const all = Array.from({ length: clients }, () => this.#sendOrders());
    this.#ended = Promise.all([...all, this.#signIn()]);
  }

  get acknowledged(): number {
    return [...this.known.values()].filter(({ outcome }) => outcome === 'acknowledged').length;
  }

  get isExhausted(): boolean {
    return this.#waiting.length === 0;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#ended;
    this.#agent.destroy();
  }

  async #sendOrders(): Promise<void> {
    for (let order = this.#waiting.pop(); order && !this.#isOver; order = this.#waiting.pop()) {
      await this.#send(order);
      await sleep(pauseMs);
    }
  }

  async #send(order: Order): Promise<void> {
    let known = await ask(this.#port, order, this.#agent);
    while (known.outcome === 'unknown') {
      this.#count(`payment ${known.why}`);
      await sleep(retryMs);
      known = await ask(this.#port, order, this.#agent);
    }
    this.known.set(order, known);
    if (known.outcome !== 'acknowledged') return;
    const now = Date.now();
    this.longestGapMs = Math.max(this.longestGapMs, now - this.#lastAcknowledged);
    this.#lastAcknowledged = now;
  }

  async #signIn(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const { email = '' } = this.#members[turn % this.#members.length] ?? {};
      const status = await this.#askToSignIn(email, `10.1.${(turn >> 8) % 256}.${turn % 256}`);
      if (status === '200') this.signIns.accepted += 1;
      else if (status.startsWith('4')) this.signIns.refused += 1;
      else this.#count(`sign-in ${status}`);
      await sleep(signInPauseMs);
    }
  }

  async #askToSignIn(email: string, ip: string): Promise<string> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.#port}/api/v1/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: JSON.stringify({ email, password: demoPassword }),
        signal: AbortSignal.timeout(20_000),
      });
      return String(answer.status);
    } catch (failure) {
      const { cause, name } = failure as Error & { cause?: { code?: string } };
      return cause?.code ?? name;
    }
  }

  #count(kind: string): void {
    this.errors.set(kind, (this.errors.get(kind) ?? 0) + 1);
  }
}
