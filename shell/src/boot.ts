// The one dynamic import that lets the shared modules settle before any code asks for them.
import(/* webpackChunkName: "app" */ './app').then(({ start }) => start());

export {};
