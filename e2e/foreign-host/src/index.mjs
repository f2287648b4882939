import('./page.mjs');
