export type ContactFields = { name: string; email: string; subject: string; content: string }

/** What the form holds, its trap for robots included. */
export function contactFields(form: FormData): ContactFields & { website: string } {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: read('name'),
    email: read('email'),
    subject: read('subject'),
    content: read('content'),
    website: read('website'),
  }
}

/** What is missing, in the order of the form, in the words of the API: the same answer without the journey. */
export function contactProblems({ name, email, subject, content }: ContactFields): Partial<ContactFields> {
  return {
    ...(name.trim() ? {} : { name: 'Indiquez votre nom.' }),
    ...(EMAIL.test(email.trim()) ? {} : { email: 'Indiquez une adresse e-mail valide.' }),
    ...(subject.trim() ? {} : { subject: 'Indiquez le sujet de votre message.' }),
    ...(content.trim() ? {} : { content: 'Écrivez votre message.' }),
  }
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
