import Fastify from 'fastify';
import { ReleaseKeys } from '../store/release-keys';
import { ReleaseStore } from '../store/release-store';
import { uploadRoutes } from '../upload/upload-routes';
import { openKillableStorage } from './killable-storage';

const [, , place = '', keys = '', moment] = process.argv;

const store = new ReleaseStore(openKillableStorage(place, moment), new ReleaseKeys(keys));
const site = Fastify();
await site.register(uploadRoutes, { store });
const address = await site.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
