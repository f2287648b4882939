export const colorModeKey = 'colorMode';

/** Runs before first paint, so that nothing flashes. `useColorMode` takes over later. */
export const colorModeAtOnce =
  `document.documentElement.dataset.colorMode=(()=>{try{const chosen=localStorage.getItem('${colorModeKey}');` +
  `if(chosen==='light'||chosen==='dark')return chosen}catch{}` +
  `return matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`;
