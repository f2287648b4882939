import { TestEnvironment } from 'jest-environment-jsdom';
import { disablingContexts } from './disable-contexts.mjs';

export default disablingContexts(TestEnvironment);
