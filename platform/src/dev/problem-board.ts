import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { locate } from './locate';
import { type Report, report } from './problem';

const boardPath = '/dev/problems';
const locatePath = '/dev/locate';

const stack = z.object({ stack: z.string() });

async function bodyOf<Schema extends z.ZodMiniType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.infer<Schema>> {
  // Other sites can't post to it, because browsers send a preflight for this content type.
  if (request.headers['content-type'] !== 'application/json') throw new Error('Send application/json.');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return schema.parse(JSON.parse(Buffer.concat(chunks).toString()));
}

export class ProblemBoard {
  constructor(private readonly ownApp?: string) {}

  private readonly reports = new Map<string, Report>();
  private readonly pages = new Set<ServerResponse>();

  readonly handle = async (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): Promise<void> => {
    const path = request.url?.split('?')[0];
    try {
      if (path === boardPath && request.method === 'GET') return this.follow(response);
      if (path === boardPath) this.receive(await bodyOf(request, report));
      else if (path === locatePath)
        return sendJson(response, await locate((await bodyOf(request, stack)).stack, this.ownApp));
      else return next();
      sendJson(response, {});
    } catch (failure) {
      next(failure);
    }
  };

  private receive(one: Report): void {
    this.reports.set(one.source, one);
    for (const page of this.pages) push(page, one);
  }

  private follow(response: ServerResponse): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
    });
    response.flushHeaders();
    for (const one of this.reports.values()) push(response, one);
    this.pages.add(response);
    response.once('close', () => this.pages.delete(response));
  }
}

const push = (page: ServerResponse, one: Report) => page.write(`data: ${JSON.stringify(one)}\n\n`);

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}
