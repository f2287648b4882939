/** The modules that register styles, as antd's components import them. */
export const styleModule = /[\\/]antd[\\/]es[\\/](\w[\w-]*)[\\/]style[\\/]([\w-]+)\.js$/;
