import type { Agent } from 'node:http';
import { ask, type Known, type Order } from './order';

/** What clients know about their orders. The tests compare it with the bank's data. */
export class OrderLog {
  readonly #known = new Map<Order, Known>();

  async send(port: number, orders: readonly Order[], agent: Agent, over = () => false): Promise<void> {
    const waiting = [...orders].reverse();
    const client = async () => {
      for (let next = waiting.pop(); next && !over(); next = waiting.pop()) {
        this.#known.set(next, await ask(port, next, agent));
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
  }

  of(outcome: Known['outcome']): Order[] {
    return [...this.#known].filter(([, known]) => known.outcome === outcome).map(([order]) => order);
  }

  get(order: Order): Known | undefined {
    return this.#known.get(order);
  }
}

export const clients = 32;
