/** The word that ends something that runs. */
export const STOP = 'Stop'
