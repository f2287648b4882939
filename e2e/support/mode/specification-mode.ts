import { proveSpecificationMode } from './mode-under-test';

proveSpecificationMode();
