/** Says, before leaving, where the payer goes and who is paid. */
export const PageNote = ({ organizer }: { organizer: string }) => (
  <p className="mt-4 rounded-card border border-line bg-card p-4 text-[0.9375rem]">
    Vous payez <strong>{organizer}</strong> sur une page de paiement sécurisée, puis vous revenez ici. Aucun numéro de
    carte ne passe par ce site.
  </p>
)
