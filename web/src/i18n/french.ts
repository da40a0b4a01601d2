/** Put « de » before a name, elided before a vowel: « de Yuki », « d'Aki ». */
export function de(name: string): string {
  return /^[aeiouàâéèêîô]/i.test(name) ? `d'${name}` : `de ${name}`;
}
