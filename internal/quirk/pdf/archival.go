package pdf

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// archivalCases are cases about documents for archives (ISO 19005) and electronic invoices.
func archivalCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-a-1b", Format: "pdf", Title: "PDF/A-1b",
			About:    "The document is made for archives: its font is embedded, and it has a color profile and metadata in XML.",
			Ordinary: "The document has neither a color profile nor metadata in XML.",
			Writers:  "Microsoft Word and LibreOffice, if asked for PDF/A", Source: "ISO 19005-1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(func() document { return archived(1, scripted(), "") }, scripted),
		},
		{
			Token: "pdf-a-2b", Format: "pdf", Title: "PDF/A-2b",
			About:    "The document is made for archives by the second part of the standard, which is based on PDF 1.7.",
			Ordinary: "The document has neither a color profile nor metadata in XML.",
			Writers:  "LibreOffice and Ghostscript, if asked for PDF/A", Source: "ISO 19005-2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(func() document { return archived(2, embedded(), "") }, embedded),
		},
		{
			Token: "pdf-factur-x", Format: "pdf", Title: "Invoice with data in XML",
			About:    "The document is PDF/A-3b and has the same invoice as an attachment in the format of Factur-X and ZUGFeRD.",
			Ordinary: "The document has the same attachment, but is not PDF/A.",
			Writers:  "Programs for invoices in Germany and France", Source: "EN 16931-1; Factur-X 1.07", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Markup},
			Build: documents(func() document { return archived(3, invoiced(), invoiceMetadata) }, invoiced),
		},
	}
}

// scripted returns a document with an embedded Type 3 font, which PDF/A-1 allows without more entries.
func scripted() document {
	return typed(words(), func(d *document, f font) string { return f.type3(d, standardName) }, font.narrow)
}

// embedded returns a document with an embedded composite font.
func embedded() document { return mapped(right, words()...)() }

// invoiced returns a document of an invoice with its data.
func invoiced() document {
	d := embedded()
	d.attach(attachRelated, file{name: "factur-x.xml", media: "text#2Fxml", entries: "/AFRelationship/Alternative/Desc(Invoice)", data: invoice})
	d.version = "1.7"
	return d
}

// archived returns the document as one of a part of PDF/A, level B, with more descriptions in its metadata.
func archived(part int, d document, descriptions string) document {
	profile := d.add(stream("/N 3", string(sRGB())))
	identification := fmt.Sprintf(`xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>%d</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>`, part)
	metadata := d.add(stream("/Type/Metadata/Subtype/XML", fmt.Sprintf(archiveMetadata, identification, "Invoice", descriptions)))
	d.catalog += "/Metadata " + metadata + "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/Info(sRGB)/DestOutputProfile " + profile + ">>]"
	d.trailer += "/ID[<000102030405060708090A0B0C0D0E0F><000102030405060708090A0B0C0D0E0F>]"
	if part == 1 {
		d.version = "1.4"
	}
	d.write = document.writeLines
	return d
}

// writeLines writes a file whose objects begin on lines of their own (ISO 19005-1, 6.1.8).
func (d document) writeLines(objects []string) []byte {
	lines := make([]string, len(objects))
	for i, object := range objects {
		lines[i] = "\n" + object
	}
	return d.writeTable(lines)
}

// archiveMetadata has places for the standard that a document complies with, for its title and for more descriptions.
const archiveMetadata = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" %s</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title></rdf:Description>
%s</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`

// invoiceMetadata says what the attachment is, and describes the properties that say so (ISO 19005-3, 6.6.2.3).
const invoiceMetadata = `<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>
<rdf:li rdf:parseType="Resource"><pdfaProperty:name>DocumentFileName</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>name of the attachment</pdfaProperty:description></rdf:li>
<rdf:li rdf:parseType="Resource"><pdfaProperty:name>DocumentType</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>INVOICE</pdfaProperty:description></rdf:li>
<rdf:li rdf:parseType="Resource"><pdfaProperty:name>Version</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>version of the data</pdfaProperty:description></rdf:li>
<rdf:li rdf:parseType="Resource"><pdfaProperty:name>ConformanceLevel</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>profile of the data</pdfaProperty:description></rdf:li>
</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
`

// invoice is the invoice as EN 16931 has it.
const invoice = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>2026-118</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20261129</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>Box of tea</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>10.00</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">2</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>20.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Example Works</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>00000</ram:PostcodeCode><ram:LineOne>Example Street 1</ram:LineOne><ram:CityName>Example</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE000000000</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty><ram:BuyerTradeParty><ram:Name>Ann Example</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>00000</ram:PostcodeCode><ram:LineOne>Example Street 2</ram:LineOne><ram:CityName>Example</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress></ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime><udt:DateTimeString format="102">20261129</udt:DateTimeString></ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:ApplicableTradeTax><ram:CalculatedAmount>3.80</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>20.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20261229</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>20.00</ram:LineTotalAmount><ram:TaxBasisTotalAmount>20.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">3.80</ram:TaxTotalAmount><ram:GrandTotalAmount>23.80</ram:GrandTotalAmount><ram:DuePayableAmount>23.80</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`
