export const updateConsumeOptions = () => {};
export const updateRemoteOptions = () => {};
