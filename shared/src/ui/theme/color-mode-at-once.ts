/** Where the customer's own choice of light or dark is kept. */
export const colorModeKey = 'colorMode';

/** Sets the page's mode before anything is painted, so that nothing flashes. `useColorMode` goes on from there. */
export const colorModeAtOnce =
  `document.documentElement.dataset.colorMode=(()=>{try{const chosen=localStorage.getItem('${colorModeKey}');` +
  `if(chosen==='light'||chosen==='dark')return chosen}catch{}` +
  `return matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`;
