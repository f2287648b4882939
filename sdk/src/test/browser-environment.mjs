import { TestEnvironment } from 'jest-environment-jsdom';
import './compile-once.mjs';
import { disablingContexts } from './disable-contexts.mjs';

export default disablingContexts(TestEnvironment);
