import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../../store/release-store';
import type { SetChooser } from '../choose-set';
import { appDetails } from './app-details';
import { logHeaders, renderLog } from './log-page';
import { readLog } from './read-log';

export function toolbarRoutes(app: FastifyInstance, store: ReleaseStore, sets: SetChooser): void {
  app.get('/releases/apps.json', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!(await store.readPointer('production'))) return [];
    const { set } = await sets.choose(request);
    const { set: channelSet } = await sets.chooseChannel(request);
    return appDetails(store, { set, channelSet });
  });
  app.get<{ Params: { name: string } }>('/releases/log/:name', async ({ params }, reply) => {
    const log = await readLog(store, params.name);
    if (!log) return reply.callNotFound();
    return reply.headers(logHeaders).send(renderLog(log));
  });
}
